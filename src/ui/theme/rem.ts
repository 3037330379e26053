/** A length in rem, for the style of an element or a width in `@container`. The stylesheets are built in rem (tools/build/rem.ts). */
export const rem = (px: number) => `${px / 16}rem`;
