import { attempt } from '../attempt';

/**
 * A setting of the page: `<meta name="admin-dash:…">` in index.html, which the host of the build may edit.
 * The build fills the elements from its environment (tools/build/hosting.ts). Without an element, that environment
 * is read directly.
 */
function setting(name: string, built = ''): string {
  // The contract's tests run without a page.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="admin-dash:${name}"]`);
  return (meta?.content ?? built).trim();
}

function host(name: string, built?: string): string {
  return setting(name, built).replace(/\/+$/, '');
}

/** Origin of the API without a trailing slash; empty for the page's own origin. */
export const API_HOST = host('api', import.meta.env.VITE_API_HOST);

/** Resolves an address from a response: an address that begins with `/` is on the API's origin (parts-19). */
export function apiUrl(url: string): string {
  const address = url.trim();
  return address.startsWith('/') ? API_HOST + address : address;
}

/** Origin of the public creator pages; empty for the API's origin. */
export const CREATORS_HOST = host('creators', import.meta.env.VITE_CREATORS_HOST);

/** The address of a public creator page; `path` begins with `/`. */
export function creatorsUrl(path: string): string {
  return (CREATORS_HOST || API_HOST) + path;
}

/** The timeout as set, unchecked. */
export const TIMEOUT = setting('timeout-ms', import.meta.env.VITE_API_TIMEOUT_MS);
const timeoutMs = Number(TIMEOUT);
/** Timeout of every call in ms, or false for none, which is the default (parts-17). */
export const API_TIMEOUT_MS = timeoutMs > 0 ? timeoutMs : false;

/** Replaces `{brand}` and `{product}` in every text. */
export const BRAND = setting('brand', import.meta.env.VITE_BRAND) || 'Starfield';

/** Receives reports of uncaught errors; empty to send none. */
export const ERRORS_URL = setting('errors', import.meta.env.VITE_ERRORS_URL);

/** Whether a text is an origin or empty. */
export function isOrigin(value: string): boolean {
  return !value || (URL.canParse(value) && new URL(value).origin === value);
}

/** Whether every setting is valid. `startup-fault.ts` shows the invalid setting. */
export const IS_CONFIGURED = isOrigin(API_HOST) && isOrigin(CREATORS_HOST) && timeoutMs >= 0;

/** Whether the API's host name contains 'sandbox', in any case; its path and query do not count. */
export function isSandboxHost(apiHost: string, pageOrigin: string): boolean {
  // `hostname` is in lower case. A text that is no address has none.
  return attempt(() => new URL(apiHost || pageOrigin).hostname.includes('sandbox')) ?? false;
}
