// The XML parser expat, with its protection against entities that expand without end.
#pragma once
// The protection is declared only with this, and every libexpat is built with it.
#ifndef XML_DTD
#define XML_DTD
#endif
#include <expat.h>
