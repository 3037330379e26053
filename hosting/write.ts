import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headersOfPage, type Setting, writeSetting } from './page.ts';
import { recipes } from './recipes.ts';

/**
 * Writes the headers of the built page in the forms that hosts read, beside it.
 * @param settings written into the page first
 * @throws with a sentence for a setting that cannot be
 */
export function writeHosting(folder: string, settings: Partial<Record<Setting, string>> = {}): string[] {
  const page = join(folder, 'index.html');
  let html = readFileSync(page, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    // The keys of a record of settings.
    html = writeSetting(html, name as Setting, value);
  }
  const files = recipes(headersOfPage(html));
  // Once it is certain that the headers can be made of it.
  writeFileSync(page, html);
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}
