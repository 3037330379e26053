import { RE2JS } from 're2js';

/**
 * A regular expression as JavaScript writes it, which matches in time linear to the text: JavaScript's own engine can
 * be kept busy for ever. It has no lookaround and no back-references.
 * @throws for what is no such expression
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
