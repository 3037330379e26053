import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headersOfPage, type Setting, writeSetting } from './page.ts';
import { recipes } from './recipes.ts';

/**
 * Writes the built page's headers beside it, in the formats of several hosts.
 * @param settings written into the page first
 * @throws with a sentence for an invalid setting
 */
export function writeHosting(folder: string, settings: Partial<Record<Setting, string>> = {}): string[] {
  const page = join(folder, 'index.html');
  let html = readFileSync(page, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    // Cast: Object.entries loses the type of the keys.
    html = writeSetting(html, name as Setting, value);
  }
  const files = recipes(headersOfPage(html));
  // Write nothing before the headers are known to be valid.
  writeFileSync(page, html);
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}
