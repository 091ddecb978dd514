// Detection of text encodings by libuchardet.
#pragma once
#include <uchardet/uchardet.h>
