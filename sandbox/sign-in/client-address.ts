import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { itemsOf, shown } from '../settings';

/**
 * The addresses and networks of SANDBOX_TRUSTED_PROXIES.
 * @throws with a sentence for an invalid address or network
 */
export function parseTrustedProxies(list: string | undefined): BlockList {
  const proxies = new BlockList();
  for (const each of itemsOf(list)) {
    const [address = '', bits] = each.split('/');
    try {
      if (bits === undefined) proxies.addAddress(address, familyOf(address));
      else proxies.addSubnet(address, lengthOf(bits), familyOf(address));
    } catch {
      throw new Error(
        `SANDBOX_TRUSTED_PROXIES: ${shown(each)} is neither an address nor a network such as 10.0.0.0/8`,
      );
    }
  }
  return proxies;
}

/**
 * The address that a call comes from. `X-Forwarded-For` counts as far as trusted proxies wrote it:
 * the result is the address that the outermost of them saw.
 */
export function clientAddress(c: Context, trusted: BlockList): string {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  // Each proxy adds the address that it saw at the end.
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map(plainAddress).reverse();
  let address = plainAddress(incoming?.socket.remoteAddress ?? '');
  for (const addressBefore of forwarded) {
    if (!isTrusted(address, trusted) || isIP(addressBefore) === 0) break;
    address = addressBefore;
  }
  return address;
}

/** An IPv4 address as it is, and the /64 network of an IPv6 address: one party has a whole network. */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (isIP(withoutZone) !== 6) return address;
  // A URL writes every address in one form, in brackets and with at most one `::`, which stands for several groups of 0.
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const sides = hostname.slice(1, -1).split('::');
  const [groupsBefore = [], groupsAfter = []] = sides.map((side) => side.split(':').filter(Boolean));
  const zeros = Array(8 - groupsBefore.length - groupsAfter.length).fill('0');
  const groups = [...groupsBefore, ...zeros, ...groupsAfter];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The number of bits of a network; NaN, which `addSubnet` refuses, for anything but digits. */
function lengthOf(bits: string): number {
  return /^\d+$/.test(bits) ? Number(bits) : Number.NaN;
}

function isTrusted(address: string, trusted: BlockList) {
  return isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/** The address without the port that Azure adds; IPv4 mapped to IPv6 in IPv4 form. */
function plainAddress(address: string) {
  return (
    address
      .trim()
      // [2001:db8::1]:443
      .replace(/^\[(.*)\](:\d+)?$/, '$1')
      // 192.0.2.1:443
      .replace(/^([\d.]+):\d+$/, '$1')
      // ::ffff:192.0.2.1
      .replace(/^::ffff:(?=\d+\.)/i, '')
  );
}

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
