// SHA-256 of nettle, which uses what the processor has for it.
#pragma once
#include <nettle/sha2.h>
