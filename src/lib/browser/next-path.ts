import { attempt } from '../attempt';

/** Default landing page. */
export const HOME = '/lists/users';

// Browsers drop tabs and newlines from URLs and read a backslash as a slash, so `/\evil.com` leaves the site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/**
 * The path of this application that `next` names; the users list for anything else (shell-30).
 * @param origin the page's own origin
 * @param isPage whether a pathname is a page that `next` may name
 */
export function safeNext(next: unknown, origin: string, isPage: (pathname: string) => boolean): string {
  if (typeof next !== 'string' || UNSAFE.test(next) || !/^\/(?!\/)/.test(next)) return HOME;
  const url = attempt(() => new URL(next, origin));
  if (!url) return HOME;
  // `/.//evil.com` resolves to this origin with the pathname `//evil.com`, which the next navigation would
  // obey.
  if (url.origin !== origin || url.pathname.startsWith('//') || !isPage(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}
