/** So deep nobody writes: quotes and lists in one line, brackets in brackets, marks of emphasis in one paragraph. */
const MOST_BLOCKS = 20;
const MOST_BRACKETS = 50;
const MOST_MARKS = 1_000;

const BLOCKS = new RegExp(`^(?:[ \\t]*(?:>|[*+-][ \\t]|\\d{1,9}[.)][ \\t])){${MOST_BLOCKS}}`, 'm');

/**
 * Whether a text would bring a Markdown parser down: what is nested thousands deep overflows its stack, or keeps the
 * page busy for a minute, within the 20,000 characters a text may have.
 */
export function exceedsNestingLimit(text: string): boolean {
  return BLOCKS.test(text) || bracketDepth(text) > MOST_BRACKETS || mostMarks(text) > MOST_MARKS;
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
