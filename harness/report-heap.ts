/** Loaded before the sandbox with `--expose-gc`: SIGUSR2 prints the size of the heap after a collection, in bytes. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  console.log(`heap ${process.memoryUsage().heapUsed}`);
});
