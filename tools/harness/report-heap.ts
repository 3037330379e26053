/** Preloaded with `--expose-gc`: on SIGUSR2 collects garbage and prints the time and the sandbox's heap in bytes. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  console.log(`heap at ${performance.now()}: ${process.memoryUsage().heapUsed}`);
});
