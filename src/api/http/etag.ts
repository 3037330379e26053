/** The suffixes that compressing proxies add to an ETag: Apache and Caddy `-gzip`, Jetty `--gzip` or `;gzip`. */
const ADDED = '(?:(?:--?|;)(?:gzip|br|zstd|deflate))+';
const BEHIND_QUOTES = new RegExp(`${ADDED}$`, 'i');
const INSIDE_QUOTES = new RegExp(`${ADDED}"$`, 'i');

/** An ETag as the API sent it, before a compressing proxy weakened or renamed it: `"a"` for `W/"a"` and `"a-gzip"` (wire-4). */
export function bareTag(etag: string | null): string | null {
  if (etag === null) return null;
  return etag.trim().replace(/^W\//i, '').replace(BEHIND_QUOTES, '').replace(INSIDE_QUOTES, '"');
}

/**
 * The form of an ETag to send as If-Match first: unchanged, if a server can match it. A weak one never matches (RFC 9110
 * §13.1.1), and text behind the quotes is no ETag.
 */
export function tagToMatch(etag: string | null): string | null {
  return etag !== null && /^"[^"]*"$/.test(etag) ? etag : bareTag(etag);
}
