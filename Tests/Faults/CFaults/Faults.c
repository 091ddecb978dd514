#define _GNU_SOURCE
#include "Private.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static atomic_long calls;
static long kill_at, fail_at;
static int error_number;
static char below[PATH_MAX];
static bool everywhere;
static size_t below_size;
static const char *only, *count_file;
static int log_descriptor = -1;

static long number(const char *name)
{
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void read_environment(void)
{
    const char *folder = getenv("CARTE_FAULTS_BELOW");
    snprintf(below, sizeof below, "%s", folder ? folder : "");
    below_size = strlen(below);
    everywhere = strcmp(below, "/") == 0;
    kill_at = number("CARTE_FAULTS_KILL");
    fail_at = number("CARTE_FAULTS_FAIL");
    error_number = (int)number("CARTE_FAULTS_ERROR");
    only = getenv("CARTE_FAULTS_ONLY");
    count_file = getenv("CARTE_FAULTS_COUNT");
    const char *log = getenv("CARTE_FAULTS_LOG");
    if (log)
        log_descriptor = (int)syscall(SYS_openat, AT_FDCWD, log,
                                      O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

__attribute__((destructor)) static void write_count(void)
{
    if (!count_file || atomic_load(&calls) == 0) return;
    char text[32];
    int size = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, count_file,
                                  O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0) return;
    (void)!syscall(SYS_write, descriptor, text, size);
    syscall(SYS_close, descriptor);
}

static bool is_below(const char *path)
{
    if (everywhere) return strncmp(path, "/proc/", 6) != 0 && strncmp(path, "/dev/", 5) != 0;
    return below_size > 0 && strncmp(path, below, below_size) == 0
        && (path[below_size] == '/' || path[below_size] == 0);
}

static bool descriptor_path(int descriptor, char *result)
{
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t size = syscall(SYS_readlinkat, AT_FDCWD, name, result, PATH_MAX - 1);
    if (size < 0) return false;
    result[size] = 0;
    return true;
}

const char *cf_path(int directory, const char *path, char *result)
{
    if (path[0] == '/') {
        snprintf(result, PATH_MAX, "%s", path);
        return result;
    }
    char folder[PATH_MAX];
    if (directory == AT_FDCWD) {
        if (syscall(SYS_getcwd, folder, sizeof folder) < 0) folder[0] = 0;
    } else if (!descriptor_path(directory, folder)) {
        folder[0] = 0;
    }
    if ((size_t)snprintf(result, PATH_MAX, "%s/%s", folder, path) >= PATH_MAX) result[0] = 0;
    return result;
}

bool cf_is_ours(int directory, const char *path)
{
    char whole[PATH_MAX];
    return path && is_below(cf_path(directory, path, whole));
}

bool cf_is_our_descriptor(int descriptor)
{
    char path[PATH_MAX];
    return (everywhere || below_size > 0) && descriptor_path(descriptor, path) && is_below(path);
}

static bool counts(const char *call)
{
    if (!only) return true;
    size_t size = strlen(call);
    for (const char *at = only; (at = strstr(at, call)); at += size) {
        bool begins = at == only || at[-1] == ',';
        if (begins && (at[size] == ',' || at[size] == 0)) return true;
    }
    return false;
}

enum fate cf_fate(const char *call)
{
    if (!counts(call)) return GOES_ON;
    long now = atomic_fetch_add(&calls, 1) + 1;
    if (now == kill_at) {
        syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
        for (;;) pause();
    }
    if (now != fail_at) return GOES_ON;
    if (error_number == 0) return IS_CUT;
    errno = error_number;
    return FAILS;
}

void cf_begin(void) { pthread_mutex_lock(&order); }

void cf_end(void)
{
    int saved = errno;
    pthread_mutex_unlock(&order);
    errno = saved;
}

void cf_log(const char *step, long long first, long long second, const char *from, const char *to,
            const void *data, size_t size)
{
    if (log_descriptor < 0) return;
    int saved = errno;
    char head[2 * PATH_MAX + 128];
    int length = snprintf(head, sizeof head, "%s\t%lld\t%lld\t%s\t%s\t%zu\n", step, first, second,
                          from ? from : "", to ? to : "", size);
    (void)!syscall(SYS_write, log_descriptor, head, length);
    if (size > 0) (void)!syscall(SYS_write, log_descriptor, data, size);
    errno = saved;
}

long long cf_inode(int descriptor)
{
    struct stat found;
    return fstat(descriptor, &found) == 0 ? (long long)found.st_ino : 0;
}

long long cf_inode_at(int directory, const char *path)
{
    struct stat found;
    return fstatat(directory, path, &found, AT_SYMLINK_NOFOLLOW) == 0 ? (long long)found.st_ino : 0;
}
