// Reading of ZIP archives by minizip.
#pragma once
#include <minizip/unzip.h>
