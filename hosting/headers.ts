/** Origins of others that the dashboard uses; empty for none, or for the page's own. */
export type Origins = {
  api: string;
  /** Where pictures, videos and uploads are besides the API: an object store, a CDN. */
  media: string[];
  /** Gets reports of uncaught errors. */
  errors: string;
};

export type Headers = Record<string, string>;

const ALWAYS: Headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/** Files whose name changes with what is in them. */
export const ASSET_HEADERS: Headers = { ...ALWAYS, 'Cache-Control': 'public, max-age=31536000, immutable' };

/** All other files. */
export const FILE_HEADERS: Headers = { ...ALWAYS, 'Cache-Control': 'no-cache' };

/**
 * The page, at every address of its own. It is asked for anew each time, for it names the files of its build.
 * @param html its text: what is inline in it is allowed by its hash
 */
export function pageHeaders(policy: string): Headers {
  return {
    ...FILE_HEADERS,
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': policy,
  };
}

/** The page's policy. A file server cannot make nonces, so there is none, and nothing inline but by hash. */
export function policyFor({ api, media, errors }: Origins, inlineHashes: readonly string[]): string {
  const own = ["'self'", ...(api ? [api] : [])];
  const scripts = ["'self'", ...inlineHashes.map((hash) => `'${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    `img-src ${[...own, ...media, 'blob:'].join(' ')}`,
    `media-src ${[...own, ...media, 'blob:'].join(' ')}`,
    `connect-src ${[...new Set([...own, ...media, ...(errors ? [errors] : [])])].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // The query devtools' templates (vite/trusted-devtools.ts); nothing else may turn text into markup.
    'trusted-types query-devtools',
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
