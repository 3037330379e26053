// Spreadsheets turn the last four, the full-width forms, into the plain ones.
const STARTER = '[=+\\-@＝＋－＠]';
/** Blanks and invisible characters: spreadsheets drop them in front of a starter. */
const IGNORED = '\\s\\p{Cc}\\p{Cf}';
const CELL_BEGINS = `^[${IGNORED}]*`;
/**
 * Quotes protect nothing behind a separator: in `ann,"nice;=1+1"` a spreadsheet whose lists are separated by semicolons
 * sees two cells, and the second one begins with the formula.
 */
const SEPARATOR_BEFORE = `[,;|\\t\\r\\n][${IGNORED}"]*`;

/**
 * The starters of what a spreadsheet would run. Looks back from each starter: a pattern that begins at each blank would be
 * slow on many blanks. Found: `=1+1`, ` =1+1`, `nice;=1+1`, `nice;"=1+1"`. Not found: `a=b`, `ann+news@example.com`.
 */
const FORMULA = new RegExp(`${STARTER}(?<=(${CELL_BEGINS}|${SEPARATOR_BEFORE})${STARTER})`, 'gu');

/**
 * The text of a CSV cell with `'` in front of what any spreadsheet would run as a formula, whether its lists are separated
 * by commas, semicolons, tabs or bars (sandbox-81). For the sandbox's exports and the files that the page makes.
 */
export function guardedCell(text: string): string {
  const guarded = text.replace(FORMULA, "'$&");
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}
