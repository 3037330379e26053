import type { MiddlewareHandler } from 'hono';
import { itemsOf, shown } from '../settings';
import { problemResponse } from './problem';

const HOST_HEADER = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
const SHOWN = 100;

/** The host names of SANDBOX_HOSTS. @throws with a sentence for an invalid host name */
export function parseHosts(list: string | undefined): string[] {
  return itemsOf(list).map((each) => {
    const name = hostName(each);
    if (name === null || /:\d+$/.test(each.replace(/^\[.*\]/, ''))) {
      throw new Error(`SANDBOX_HOSTS: ${shown(each)} is not a host name such as sandbox.example.com`);
    }
    return name;
  });
}

/** The origins of SANDBOX_ORIGINS, as browsers write them. @throws with a sentence for an invalid origin */
export function parseOrigins(list: string | undefined): string[] {
  return itemsOf(list).map((each) => {
    // A slash at the end, capitals and the usual port make no difference. A text with a path or a query is no origin.
    const url = /^https?:\/\/[^/?#@\\]+\/?$/i.test(each) && URL.canParse(each) ? new URL(each) : null;
    if (url) return url.origin;
    throw new Error(`SANDBOX_ORIGINS: ${shown(each)} is not an origin such as https://admin.example.com`);
  });
}

/**
 * Answers 421 to host names that are not the sandbox's own (sandbox-47). Without this check a page on a
 * foreign name that resolves to loopback would count as the same origin.
 */
export function checkHost(allowed: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const header = c.req.header('Host');
    if (header === undefined) return problemResponse(400, 'the Host header is missing');
    const name = hostName(header);
    if (name !== null && (isLoopback(name) || allowed.includes(name))) return next();
    return problemResponse(
      421,
      `this sandbox does not answer to the host name "${header.slice(0, SHOWN)}": to allow a name, list it in the variable SANDBOX_HOSTS`,
    );
  };
}

/** Whether a name or an address always means this machine: 127.0.0.0/8, ::1, localhost, *.localhost. */
export function isLoopback(host: string): boolean {
  const name = hostName(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host) ?? '';
  return (
    /^(.+\.)?localhost$/.test(name) ||
    /^127\.\d+\.\d+\.\d+$/.test(name) ||
    name === '[::1]' ||
    // 127.0.0.0/8 mapped to IPv6.
    /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/.test(name)
  );
}

/** The canonical host of a Host header, without port and trailing dot; null for an invalid header. */
function hostName(header: string): string | null {
  if (!HOST_HEADER.test(header) || !URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}
