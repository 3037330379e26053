import type { Plugin } from 'vite';

/** Lengths up to this stay px: borders, outlines and the gaps inside a control. */
const LONGEST_HAIRLINE_PX = 3;
/** The browser's own text size, for which the styles are written. */
const TEXT_PX = 16;

/** Lengths in px as rem. */
export const inRem = (value: string) =>
  value.replace(/(?<![\w.#-])-?(\d*\.?\d+)px\b/g, (length, digits) =>
    // `digits` is the length without its sign.
    Number(digits) > LONGEST_HAIRLINE_PX ? `${Number.parseFloat(length) / TEXT_PX}rem` : length,
  );

/**
 * The styles are written in px and built in rem: texts and boxes grow together with the text size that is set in the
 * browser.
 */
export const rem = (): Plugin => ({
  name: 'rem',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'rem',
            Declaration(declaration) {
              declaration.value = inRem(declaration.value);
            },
          },
        ],
      },
    },
  }),
});
