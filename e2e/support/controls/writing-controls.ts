import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WritingControl } from './writing-control';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => /^writing-controls-.+\.ts$/.test(name));
const lists: { CONTROLS: readonly WritingControl[] }[] = await Promise.all(
  files.sort().map((name) => import(pathToFileURL(join(folder, name)).href)),
);

/** Every control that writes; `tools/checks/writing-controls.test.ts` compares the list with the sources. */
export const WRITING_CONTROLS = lists.flatMap(({ CONTROLS }) => CONTROLS);
