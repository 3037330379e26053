/** Origin of the API without a trailing slash; empty for the page's own origin (spec 03 §1). */
export const API_HOST = (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, '');

/** Resolves an address from an answer: one that begins with `/` is on the API's origin (spec 03 §5). */
export function apiUrl(url: string): string {
  return url.startsWith('/') ? API_HOST + url : url;
}

const CREATORS_HOST = import.meta.env.VITE_CREATORS_HOST || API_HOST;

/** The address of a public creator page; `path` begins with `/` (spec 03 §1). */
export function creatorsUrl(path: string): string {
  return CREATORS_HOST.replace(/\/+$/, '') + path;
}

const timeout = Number(import.meta.env.VITE_API_TIMEOUT_MS);
/** Timeout of every call in ms, or false for none, which is the default (spec 03 §4). */
export const API_TIMEOUT_MS: number | false = timeout > 0 ? timeout : false;

/** `{brand}` and `{product}` in every text. */
export const BRAND = import.meta.env.VITE_BRAND || 'Starfield';

/** Whether the API's host name contains 'sandbox', in any case; its path and query do not count. */
export function isSandboxHost(apiHost: string, pageOrigin: string): boolean {
  try {
    return new URL(apiHost || pageOrigin).hostname.toLowerCase().includes('sandbox');
  } catch {
    return false;
  }
}
