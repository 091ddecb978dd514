#ifndef CARTE_CFAULTS_PRIVATE_H
#define CARTE_CFAULTS_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// What is to become of a call.
enum fate { GOES_ON, FAILS, IS_CUT };

// Whether a file is one that calls count of; a relative path counts from the directory of a descriptor.
bool cf_is_ours(int directory, const char *path);
bool cf_is_our_descriptor(int descriptor);

// Counts a call, and says what is to become of it; errno is set when it fails. Kills the process when
// that is wanted now.
enum fate cf_fate(const char *call);

// Begins and ends a step of the log, so that calls stand in it in the order in which they were made.
void cf_begin(void);
void cf_end(void);

// Writes a step down: its name, numbers, texts and data.
void cf_log(const char *step, long long first, long long second, const char *from, const char *to,
            const void *data, size_t size);

// The number of the file behind a descriptor or at a path; 0 when there is none.
long long cf_inode(int descriptor);
long long cf_inode_at(int directory, const char *path);

// The absolute path of a name; in memory of the caller.
const char *cf_path(int directory, const char *path, char *result);

#endif
