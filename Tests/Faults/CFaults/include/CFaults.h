// A library to be preloaded into a program under test (LD_PRELOAD): it lets calls of the file system
// fail, ends the program before one of them, and writes down what they do.
//
// Only calls about files below CARTE_FAULTS_BELOW count. Set by the environment:
//
//   CARTE_FAULTS_BELOW   a directory, as an absolute path without links; "/": everything
//   CARTE_FAULTS_COUNT   a file that gets the number of calls when the process ends
//   CARTE_FAULTS_KILL    n: the process is killed before its nth call
//   CARTE_FAULTS_FAIL    n: the nth call fails, or is cut short
//   CARTE_FAULTS_ERROR   how it fails: the number of an error, or 0 for a short write
//   CARTE_FAULTS_ONLY    names of calls, separated by commas, that count; all when it is not set
//   CARTE_FAULTS_LOG     a file that gets what every call has done, for a replay
#ifndef CARTE_CFAULTS_H
#define CARTE_CFAULTS_H

// The calls are those of the C library, so there is nothing to declare.

#endif
