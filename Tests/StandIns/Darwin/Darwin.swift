// Darwin's C library, as far as the libraries use it: the parts that Linux has too, and one constant that Linux lacks.
@_exported import Glibc

public let F_FULLFSYNC: Int32 = 51
