// SHA-256 of libmd.
#pragma once
#include <sha2.h>
