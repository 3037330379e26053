/** Origin of the API without a trailing slash; empty means the page's own (spec 03 §1). */
export const API_HOST = (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, '');

/** An address from an answer: those that begin with `/` are the API's (spec 03 §5). */
export function apiUrl(url: string): string {
  return url.startsWith('/') ? API_HOST + url : url;
}

const CREATORS_HOST = import.meta.env.VITE_CREATORS_HOST || API_HOST;

/** The address of a public creator page, of a path that begins with `/` (spec 03 §1). */
export function creatorsUrl(path: string): string {
  return CREATORS_HOST.replace(/\/+$/, '') + path;
}

const timeout = Number(import.meta.env.VITE_API_TIMEOUT_MS);
/** Milliseconds after which a call is given up, or false: no call has a timeout unless one is set (spec 03 §4). */
export const API_TIMEOUT_MS: number | false = timeout > 0 ? timeout : false;

/** `{brand}` and `{product}` in every text. */
export const BRAND = import.meta.env.VITE_BRAND || 'Starfield';

/** Whether the API's host name says it is a sandbox, in any case; a path or query that says so does not count. */
export function isSandboxHost(apiHost: string, pageOrigin: string): boolean {
  try {
    return new URL(apiHost || pageOrigin).hostname.toLowerCase().includes('sandbox');
  } catch {
    return false;
  }
}
