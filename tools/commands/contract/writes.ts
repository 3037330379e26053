import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CALLS_OF_CONTRACT } from './answers';
import type { Checks } from './checks';
import type { Session } from './exchange';
import type { Report } from './report';
import { uploadPicture } from './resources/media';
import { createThrowaways } from './throwaways';
import type { Writer } from './writer';

export function newMarker() {
  return randomBytes(4).toString('hex');
}

const folder = join(import.meta.dirname, 'resources');

/** The checks of `resources/`, by name; each makes the calls at its path. */
const resources: { path: string; check(writer: Writer): Promise<void> }[] = await Promise.all(
  readdirSync(folder)
    .sort()
    .map((name) => import(pathToFileURL(join(folder, name)).href)),
);

function callsAt(path: string) {
  return [...CALLS_OF_CONTRACT.keys()].filter((call) => call.split(' ')[1]?.startsWith(path));
}

/** Creates, changes and deletes its own data; all of it is deleted in the end, even after a failure. */
export async function checkWrites(checks: Checks, session: Session, report: Report, siteFor: string | null) {
  const wantedResources = resources.filter(({ path }) => checks.wants(...callsAt(path)));
  if (wantedResources.length === 0) return;
  const throwaways = createThrowaways(checks, session, report);
  const id = newMarker();
  const base = {
    checks,
    session,
    throwaways,
    marker: `contract check ${id}`,
    username: `chk_${id}`,
    siteFor,
  };
  try {
    const picture = await uploadPicture(base);
    function pictureFor(call: string) {
      if (!picture) checks.skip(call, 'no picture could be uploaded');
      return picture?.id ?? null;
    }
    for (const { check } of wantedResources) await check({ ...base, pictureFor });
    if (picture) await throwaways.remove(picture);
  } finally {
    await throwaways.clear();
  }
}
