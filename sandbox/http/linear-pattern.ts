import { RE2JS } from 're2js';

/**
 * A regular expression in JavaScript's syntax that matches in linear time; JavaScript's own engine can run
 * for ever. It has no lookaround and no back-references.
 * @throws for an invalid or unsupported expression
 */
export function linearPattern(source: string): { test(text: string): boolean } {
  return RE2JS.compile(RE2JS.translateRegExp(source));
}

export function isLinearPattern(source: string): boolean {
  try {
    linearPattern(source);
    return true;
  } catch {
    return false;
  }
}
