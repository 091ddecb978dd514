// Calls of Linux that the C library declares only for GNU sources.
#pragma once
#include <sys/inotify.h>

/// renameat2(2): with `CARTE_RENAME_EXCHANGE` it exchanges two names in one step, with
/// `CARTE_RENAME_NOREPLACE` it leaves alone what has the new name.
int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath,
              unsigned int flags);

/// `RENAME_NOREPLACE` and `RENAME_EXCHANGE` of linux/fs.h.
#define CARTE_RENAME_NOREPLACE 1
#define CARTE_RENAME_EXCHANGE 2
