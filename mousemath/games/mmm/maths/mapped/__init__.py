"""A large solved board in one file that all kernels of a machine share by mapping it into memory."""
