import { createStore } from './store';

const NAME = 'MissingCode';

/** The base chunk lists every chunk, so the hash in its name identifies the build. */
const BASE_CHUNK = /\/assets\/base-([\w-]+)\.js/;

/** The build whose base chunk a page or an address names; undefined for none. */
export function buildNamedIn(text: string): string | undefined {
  return BASE_CHUNK.exec(text)?.[1];
}

/** The build of this page. */
export function currentBuild(): string | undefined {
  return [...document.scripts].map(({ src }) => buildNamedIn(src)).find(Boolean);
}

/** Shown if code that is loaded on demand could not be fetched. */
export const MISSING_CODE =
  'A part of the dashboard could not be loaded. Check your connection, then try again.';

/** Replaces the browser's message of a failed `import()` with a readable one. */
export function asMissingCode(error: Error): void {
  error.name = NAME;
  error.message = MISSING_CODE;
}

export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}

/** True once the server is known to have a newer build than this page. */
export const hasNewBuild = createStore(false);
