// Normal forms and case folding of Unicode by utf8proc.
#pragma once
#include <utf8proc.h>
