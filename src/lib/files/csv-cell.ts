// Spreadsheets turn the last four, the full-width forms, into the plain ones.
const STARTER = '[=+\\-@＝＋－＠]';

/**
 * What a spreadsheet would run: a starter at the beginning of a cell, or behind a separator inside the cell. Spreadsheets
 * drop blanks and invisible characters in front of the starter. Quotes protect nothing behind a separator: in
 * `ann,"nice;=1+1"` a spreadsheet whose lists are separated by semicolons sees two cells, and the second one begins with
 * the formula. Looks back from each starter: a pattern that begins at each blank would be slow on many blanks.
 */
const FORMULA = new RegExp(
  `${STARTER}(?<=(^[\\s\\p{Cc}\\p{Cf}]*|[,;|\\t\\r\\n][\\s\\p{Cc}\\p{Cf}"]*)${STARTER})`,
  'gu',
);

/**
 * The text of a CSV cell with `'` in front of what any spreadsheet would run as a formula, whether its lists are separated
 * by commas, semicolons, tabs or bars (sandbox-81). For the sandbox's exports and the files that the page makes.
 */
export function guardedCell(text: string): string {
  const guarded = text.replace(FORMULA, "'$&");
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}
