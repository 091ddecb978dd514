// Finds bytes in bytes by memmem(3), which glibc declares only for GNU sources.
#pragma once
#include <stddef.h>

extern void *memmem(const void *haystack, size_t length, const void *needle, size_t needle_length);
