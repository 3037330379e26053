/**
 * Limits far above any real text: nested quotes and lists per line, nested brackets, emphasis marks per
 * paragraph.
 */
const MAX_BLOCKS = 20;
const MAX_BRACKETS = 50;
const MAX_MARKS = 1_000;

const BLOCKS = new RegExp(`^(?:[ \\t]*(?:>|[*+-][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_BLOCKS}}`, 'm');

/**
 * Whether a text would break a Markdown parser. Within the 20,000 characters that a text may have, thousands
 * of nested marks overflow the parser's stack or block the page for a minute.
 */
export function exceedsNestingLimit(text: string): boolean {
  return BLOCKS.test(text) || bracketDepth(text) > MAX_BRACKETS || mostMarks(text) > MAX_MARKS;
}

function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === ']') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

function mostMarks(text: string): number {
  return Math.max(...text.split(/\n[ \t]*\n/).map((part) => part.split(/[*_]/).length - 1));
}
