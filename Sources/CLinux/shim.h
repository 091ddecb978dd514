// Calls of Linux and of the GNU C library that the Glibc module does not declare.
#pragma once
#include <malloc.h>
#include <sys/inotify.h>
#include <sys/types.h>

/// copy_file_range(2): copies inside the kernel.
ssize_t copy_file_range(int input, long long *input_offset, int output, long long *output_offset,
                        size_t count, unsigned int flags);

/// sync_file_range(2): with `CARTE_SYNC_FILE_RANGE_WRITE` the disk begins to write.
int sync_file_range(int descriptor, long long offset, long long count, unsigned int flags);

/// `SYNC_FILE_RANGE_WRITE` of linux/fs.h.
#define CARTE_SYNC_FILE_RANGE_WRITE 2

/// renameat2(2): with `CARTE_RENAME_EXCHANGE` it exchanges two names in one step, with
/// `CARTE_RENAME_NOREPLACE` it leaves alone what has the new name.
int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath,
              unsigned int flags);

/// `RENAME_NOREPLACE` and `RENAME_EXCHANGE` of linux/fs.h.
#define CARTE_RENAME_NOREPLACE 1
#define CARTE_RENAME_EXCHANGE 2
