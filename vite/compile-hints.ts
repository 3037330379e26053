import type { Plugin } from 'vite';

/** V8 reads it at the start of a file only. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks V8 to compile all functions of the first page's files on another thread, while they download. By
 * default it compiles each function on the main thread when it is first called: that took 100 of the 340 ms
 * before the first rows (CPU 4x). Other engines ignore the comment.
 * @param names the chunks that the first page runs
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // The minifier would remove the comment, and Vite's own plugins put code before it.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.includes(file.name)) file.code = COMPILE_HINT + file.code;
        }
      },
    },
  };
}
