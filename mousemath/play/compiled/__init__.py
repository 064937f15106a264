"""Machine code (extra ``solve``): how functions are compiled and kept, and draws for compiled play."""
