/** Foreign origins that the dashboard uses. Empty means none, or the page's own origin. */
export type Origins = {
  api: string;
  /** Origins of pictures, videos and uploads besides the API: an object store, a CDN. */
  media: string[];
  /** Receives reports of uncaught errors. */
  errors: string;
};

export type Headers = Record<string, string>;

const ALWAYS: Headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** Files whose name contains a hash of their content. */
export const ASSET_HEADERS: Headers = { ...ALWAYS, 'Cache-Control': 'public, max-age=31536000, immutable' };

/** All other files. */
export const FILE_HEADERS: Headers = { ...ALWAYS, 'Cache-Control': 'no-cache' };

/** The former worker may have had the whole site as its scope; without the header its update would fail. */
export const WORKER_HEADERS: Headers = { ...FILE_HEADERS, 'Service-Worker-Allowed': '/' };

/**
 * The page itself, at every address of the application. It is fetched again on each visit because it names
 * the current build's files.
 * @param policy its Content-Security-Policy
 */
export function pageHeaders(policy: string): Headers {
  return {
    ...FILE_HEADERS,
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': policy,
  };
}

/** The page's policy. A file server cannot make nonces, so inline code is allowed by its hash only. */
export function policyFor({ api, media, errors }: Origins, inlineHashes: readonly string[]): string {
  const ownOrigins = ["'self'", ...(api ? [api] : [])];
  const scripts = ["'self'", ...inlineHashes.map((hash) => `'${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    `img-src ${[...ownOrigins, ...media, 'blob:'].join(' ')}`,
    `media-src ${[...ownOrigins, ...media, 'blob:'].join(' ')}`,
    `connect-src ${[...new Set([...ownOrigins, ...media, ...(errors ? [errors] : [])])].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // No code may turn text into markup.
    "trusted-types 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
