// The parts of Darwin's C library that the libraries use: those of Linux, and one constant that Linux does not have.
@_exported import Glibc

public let F_FULLFSYNC: Int32 = 51
