// Finds bytes in bytes.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// memmem(3), which glibc declares only for GNU sources.
extern void *memmem(const void *haystack, size_t length, const void *needle, size_t needle_length);

// Sixteen bytes that are compared at once, as vectors of any processor.
typedef uint8_t carte_bytes __attribute__((vector_size(16)));

static inline carte_bytes carte_load(const uint8_t *bytes) {
  carte_bytes loaded;
  memcpy(&loaded, bytes, sizeof loaded);
  return loaded;
}

// What memmem(3) finds. That looks at short words byte by byte; here the first and the last byte of the
// word are looked for at sixteen places at once, and the word only where both stand.
static inline const void *carte_memmem(
    const void *haystack, size_t length, const void *needle, size_t needle_length) {
  const uint8_t *bytes = haystack, *word = needle;
  size_t place = 0;
  // Of longer words each place that only looks like one would cost much.
  if (needle_length >= 2 && needle_length <= 32) {
    const size_t last = needle_length - 1;
    const carte_bytes firsts = word[0] - (carte_bytes){0}, lasts = word[last] - (carte_bytes){0};
    for (; place + last + 16 <= length; place += 16) {
      carte_bytes here = (carte_bytes)((carte_load(bytes + place) == firsts)
          & (carte_load(bytes + place + last) == lasts));
      uint64_t halves[2];
      memcpy(halves, &here, sizeof halves);
      if ((halves[0] | halves[1]) == 0) continue;
      for (size_t index = 0; index < 16; index++) {
        const uint8_t *found = bytes + place + index;
        if (here[index] && memcmp(found, word, needle_length) == 0) return found;
      }
    }
  }
  return memmem(bytes + place, length - place, needle, needle_length);
}
