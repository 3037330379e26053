import { RE2JS } from 're2js';

// A match takes up to size × length steps: with both limits, less than a tenth of a second. The size of a
// pattern without counted repetitions is about its length.
const MAX_SIZE = 600;
const MAX_TEXT = 1_000;

/**
 * A regular expression in JavaScript's syntax that matches the first 1,000 characters of a text, in linear time;
 * JavaScript's own engine can run for ever. It has no lookaround and no back-references.
 * @throws for an invalid or unsupported expression
 */
export function linearPattern(source: string): { test(text: string): boolean; size: number } {
  const pattern = RE2JS.compile(RE2JS.translateRegExp(source));
  return { test: (text) => pattern.test(text.slice(0, MAX_TEXT)), size: pattern.programSize() };
}

export function isLinearPattern(source: string): boolean {
  try {
    return linearPattern(source).size <= MAX_SIZE;
  } catch {
    return false;
  }
}
