import { attempt } from '../attempt';

/** Where a sign-in leads: the page that `next` names, if that page is safe to open. */

/** The default page. */
export const HOME = '/lists/users';

// Browsers drop tabs and newlines and read a backslash as a slash (`/\evil.com` leaves the site). No address of this
// application has a raw space or control character either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/**
 * The path of this application that `next` names; the users list for any other text (shell-30).
 * @param origin the page's own origin
 * @param isPage whether a pathname is a page that `next` may name
 */
export function safeNext(
  next: string | undefined,
  origin: string,
  isPage: (pathname: string) => boolean,
): string {
  if (next === undefined || UNSAFE.test(next)) return HOME;
  // `//evil.com` is an address on another host.
  if (!next.startsWith('/') || next.startsWith('//')) return HOME;
  const url = attempt(() => new URL(next, origin));
  if (!url || url.origin !== origin) return HOME;
  // `/.//evil.com` has this origin and the pathname `//evil.com`, which the next navigation would take for another host.
  if (url.pathname.startsWith('//')) return HOME;
  return isPage(url.pathname) ? url.pathname + url.search + url.hash : HOME;
}
