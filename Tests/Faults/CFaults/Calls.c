// The calls of the C library that change files, each with its fate first and its step in the log
// behind it. They stand for those that the program would find otherwise.
#define _GNU_SOURCE
#include "Private.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Files.

static int open_at(const char *call, int directory, const char *path, int flags, mode_t mode)
{
    bool is_ours = cf_is_ours(directory, path);
    bool changes = (flags & (O_CREAT | O_TRUNC)) != 0;
    if (is_ours && cf_fate(call) == FAILS) return -1;
    if (!is_ours || !changes) return (int)syscall(SYS_openat, directory, path, flags, mode);
    cf_begin();
    char whole[PATH_MAX];
    bool was_there = cf_inode_at(directory, path) != 0;
    int result = (int)syscall(SYS_openat, directory, path, flags, mode);
    if (result >= 0 && !was_there) {
        cf_log("create", cf_inode(result), 0, cf_path(directory, path, whole), NULL, NULL, 0);
    } else if (result >= 0 && (flags & O_TRUNC)) {
        cf_log("truncate", cf_inode(result), 0, NULL, NULL, NULL, 0);
    }
    cf_end();
    return result;
}

#define OPEN(name, parameters, directory)                                                        \
    int name parameters                                                                          \
    {                                                                                            \
        mode_t mode = 0;                                                                         \
        if (flags & (O_CREAT | O_TMPFILE)) {                                                     \
            va_list rest;                                                                        \
            va_start(rest, flags);                                                               \
            mode = va_arg(rest, mode_t);                                                         \
            va_end(rest);                                                                        \
        }                                                                                        \
        return open_at("open", directory, path, flags, mode);                                    \
    }

OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int directory, const char *path, int flags, ...), directory)
OPEN(openat64, (int directory, const char *path, int flags, ...), directory)

// Reading.

#define READ(name, parameters, number, ...)                                                      \
    ssize_t name parameters                                                                      \
    {                                                                                            \
        if (cf_is_our_descriptor(descriptor) && cf_fate("read") == FAILS) return -1;             \
        return syscall(number, __VA_ARGS__);                                                     \
    }

READ(read, (int descriptor, void *data, size_t size), SYS_read, descriptor, data, size)
READ(pread, (int descriptor, void *data, size_t size, off_t offset), SYS_pread64, descriptor, data,
     size, offset)
READ(pread64, (int descriptor, void *data, size_t size, off_t offset), SYS_pread64, descriptor,
     data, size, offset)

// Writing.

static ssize_t write_at(const char *call, int descriptor, const void *data, size_t size,
                        long long offset)
{
    if (!cf_is_our_descriptor(descriptor))
        return offset < 0 ? syscall(SYS_write, descriptor, data, size)
                          : syscall(SYS_pwrite64, descriptor, data, size, offset);
    switch (cf_fate(call)) {
    case FAILS: return -1;
    case IS_CUT: size = size > 1 ? size / 2 : size; break;
    case GOES_ON: break;
    }
    cf_begin();
    ssize_t written = offset < 0 ? syscall(SYS_write, descriptor, data, size)
                                 : syscall(SYS_pwrite64, descriptor, data, size, offset);
    if (written > 0) {
        long long begin = offset < 0 ? syscall(SYS_lseek, descriptor, 0, SEEK_CUR) - written : offset;
        cf_log("write", cf_inode(descriptor), begin, NULL, NULL, data, (size_t)written);
    }
    cf_end();
    return written;
}

ssize_t write(int descriptor, const void *data, size_t size)
{
    return write_at("write", descriptor, data, size, -1);
}

ssize_t pwrite(int descriptor, const void *data, size_t size, off_t offset)
{
    return write_at("write", descriptor, data, size, offset);
}

ssize_t pwrite64(int descriptor, const void *data, size_t size, off_t offset)
{
    return write_at("write", descriptor, data, size, offset);
}

// Reads a part of a file that was written by a call that has no data of its own.
static void log_part(int descriptor, long long offset, long long size)
{
    char data[65536], name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    // The file may be open for writing only.
    int reading = (int)syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_CLOEXEC, 0);
    while (size > 0) {
        size_t wanted = size < (long long)sizeof data ? (size_t)size : sizeof data;
        ssize_t count = syscall(SYS_pread64, reading, data, wanted, offset);
        if (count <= 0) break;
        cf_log("write", cf_inode(descriptor), offset, NULL, NULL, data, (size_t)count);
        offset += count;
        size -= count;
    }
    syscall(SYS_close, reading);
}

ssize_t copy_file_range(int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size,
                        unsigned flags)
{
    bool is_ours = cf_is_our_descriptor(to);
    if (is_ours && cf_fate("copy_file_range") == FAILS) return -1;
    cf_begin();
    long long begin = to_offset ? *to_offset : syscall(SYS_lseek, to, 0, SEEK_CUR);
    ssize_t count = syscall(SYS_copy_file_range, from, from_offset, to, to_offset, size, flags);
    if (is_ours && count > 0) log_part(to, begin, count);
    cf_end();
    return count;
}

ssize_t sendfile(int to, int from, off_t *offset, size_t size)
{
    bool is_ours = cf_is_our_descriptor(to);
    if (is_ours && cf_fate("sendfile") == FAILS) return -1;
    cf_begin();
    long long begin = syscall(SYS_lseek, to, 0, SEEK_CUR);
    ssize_t count = syscall(SYS_sendfile, to, from, offset, size);
    if (is_ours && count > 0) log_part(to, begin, count);
    cf_end();
    return count;
}

#define SIMPLE_DESCRIPTOR_CALL(name, parameters, label, number, step, second, ...)               \
    int name parameters                                                                          \
    {                                                                                            \
        if (!cf_is_our_descriptor(descriptor)) return (int)syscall(number, __VA_ARGS__);         \
        if (cf_fate(label) == FAILS) return -1;                                                  \
        cf_begin();                                                                              \
        int result = (int)syscall(number, __VA_ARGS__);                                          \
        if (result == 0 && step[0]) cf_log(step, cf_inode(descriptor), second, NULL, NULL, NULL, 0); \
        cf_end();                                                                                \
        return result;                                                                           \
    }

SIMPLE_DESCRIPTOR_CALL(ftruncate, (int descriptor, off_t size), "ftruncate", SYS_ftruncate,
                       "truncate", size, descriptor, size)
SIMPLE_DESCRIPTOR_CALL(ftruncate64, (int descriptor, off64_t size), "ftruncate", SYS_ftruncate,
                       "truncate", size, descriptor, size)
SIMPLE_DESCRIPTOR_CALL(fsync, (int descriptor), "fsync", SYS_fsync, "sync", 0, descriptor)
SIMPLE_DESCRIPTOR_CALL(fdatasync, (int descriptor), "fsync", SYS_fdatasync, "sync", 0, descriptor)
SIMPLE_DESCRIPTOR_CALL(fchmod, (int descriptor, mode_t mode), "fchmod", SYS_fchmod, "", 0,
                       descriptor, mode)
SIMPLE_DESCRIPTOR_CALL(sync_file_range,
                       (int descriptor, off64_t offset, off64_t size, unsigned flags),
                       "sync_file_range", SYS_sync_file_range, "", 0, descriptor, offset, size, flags)
// A lock that somebody else has is no failure of the call.
SIMPLE_DESCRIPTOR_CALL(flock, (int descriptor, int operation), "flock", SYS_flock, "", 0,
                       descriptor, operation)
SIMPLE_DESCRIPTOR_CALL(futimens, (int descriptor, const struct timespec times[2]), "utimens",
                       SYS_utimensat, "", 0, descriptor, NULL, times, 0)

// Names.

static int two_names(const char *call, const char *step, int from_directory, const char *from,
                     int to_directory, const char *to, unsigned flags)
{
    bool is_ours = cf_is_ours(to_directory, to) || cf_is_ours(from_directory, from);
    if (is_ours && cf_fate(call) == FAILS) return -1;
    cf_begin();
    int result;
    if (strcmp(step, "rename") == 0) {
        result = (int)syscall(SYS_renameat2, from_directory, from, to_directory, to, flags);
        if (result == 0 && (flags & RENAME_EXCHANGE)) step = "exchange";
    } else {
        result = (int)syscall(SYS_linkat, from_directory, from, to_directory, to, flags);
    }
    if (result == 0 && is_ours) {
        char source[PATH_MAX], target[PATH_MAX];
        cf_log(step, 0, 0, cf_path(from_directory, from, source), cf_path(to_directory, to, target),
               NULL, 0);
    }
    cf_end();
    return result;
}

int rename(const char *from, const char *to)
{
    return two_names("rename", "rename", AT_FDCWD, from, AT_FDCWD, to, 0);
}

int renameat(int from_directory, const char *from, int to_directory, const char *to)
{
    return two_names("rename", "rename", from_directory, from, to_directory, to, 0);
}

int renameat2(int from_directory, const char *from, int to_directory, const char *to, unsigned flags)
{
    return two_names("renameat2", "rename", from_directory, from, to_directory, to, flags);
}

int link(const char *from, const char *to)
{
    return two_names("link", "link", AT_FDCWD, from, AT_FDCWD, to, 0);
}

int linkat(int from_directory, const char *from, int to_directory, const char *to, int flags)
{
    return two_names("link", "link", from_directory, from, to_directory, to, (unsigned)flags);
}

int symlinkat(const char *target, int directory, const char *path)
{
    bool is_ours = cf_is_ours(directory, path);
    if (is_ours && cf_fate("symlink") == FAILS) return -1;
    cf_begin();
    int result = (int)syscall(SYS_symlinkat, target, directory, path);
    char whole[PATH_MAX];
    if (result == 0 && is_ours)
        cf_log("symlink", 0, 0, target, cf_path(directory, path, whole), NULL, 0);
    cf_end();
    return result;
}

int symlink(const char *target, const char *path) { return symlinkat(target, AT_FDCWD, path); }

int unlinkat(int directory, const char *path, int flags)
{
    bool is_ours = cf_is_ours(directory, path);
    if (is_ours && cf_fate("unlink") == FAILS) return -1;
    cf_begin();
    int result = (int)syscall(SYS_unlinkat, directory, path, flags);
    char whole[PATH_MAX];
    if (result == 0 && is_ours)
        cf_log("remove", 0, 0, cf_path(directory, path, whole), NULL, NULL, 0);
    cf_end();
    return result;
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int mkdirat(int directory, const char *path, mode_t mode)
{
    bool is_ours = cf_is_ours(directory, path);
    if (is_ours && cf_fate("mkdir") == FAILS) return -1;
    cf_begin();
    int result = (int)syscall(SYS_mkdirat, directory, path, mode);
    char whole[PATH_MAX];
    if (result == 0 && is_ours)
        cf_log("mkdir", cf_inode_at(directory, path), 0, cf_path(directory, path, whole), NULL, NULL, 0);
    cf_end();
    return result;
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int chmod(const char *path, mode_t mode)
{
    if (cf_is_ours(AT_FDCWD, path) && cf_fate("chmod") == FAILS) return -1;
    return (int)syscall(SYS_fchmodat, AT_FDCWD, path, mode);
}

int utimensat(int directory, const char *path, const struct timespec times[2], int flags)
{
    if (cf_is_ours(directory, path) && cf_fate("utimens") == FAILS) return -1;
    return (int)syscall(SYS_utimensat, directory, path, times, flags);
}
