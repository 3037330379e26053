import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, networkOf, parseTrustedProxies } from './client-address';

async function addressOf(remoteAddress: string, forwarded: string | null, proxies: string) {
  const trusted = parseTrustedProxies(proxies);
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trusted)));
  const headers = new Headers(forwarded === null ? {} : { 'X-Forwarded-For': forwarded });
  const env = { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, env)).text();
}

test.each([
  ['without trusted proxies the address is the connection’s', '10.0.0.1', '9.9.9.9', '', '10.0.0.1'],
  ['without the header the address is the connection’s too', '10.0.0.1', null, '10.0.0.0/8', '10.0.0.1'],
  ['behind a trusted proxy the address is what the proxy saw', '10.0.0.1', '9.9.9.9', '10.0.0.1', '9.9.9.9'],
  [
    'what a client wrote into the header counts for nothing',
    '10.0.0.1',
    '1.1.1.1, 9.9.9.9',
    '10.0.0.1',
    '9.9.9.9',
  ],
  [
    'behind two trusted proxies the address is what the outer proxy saw',
    '10.0.0.1',
    '1.1.1.1, 9.9.9.9, 10.7.7.7',
    '10.0.0.0/8',
    '9.9.9.9',
  ],
  ['IPv4 within IPv6 is the same address', '::ffff:127.0.0.1', '9.9.9.9', '127.0.0.1', '9.9.9.9'],
  ['IPv6 proxies are known', '::1', '2001:db8::7', '::1', '2001:db8::7'],
  ['the port that Azure adds does not count', '10.0.0.1', '9.9.9.9:50123', '10.0.0.1', '9.9.9.9'],
  ['the port of an IPv6 address does not count either', '::1', '[2001:db8::7]:50123', '::1', '2001:db8::7'],
  [
    'the port of a proxy does not count either',
    '10.0.0.1',
    '9.9.9.9, 10.7.7.7:50123',
    '10.0.0.0/8',
    '9.9.9.9',
  ],
  ['a text that is no address is not believed', '10.0.0.1', 'unknown', '10.0.0.1', '10.0.0.1'],
])('%s [sandbox-19, sandbox-168]', async (_, remote, forwarded, proxies, expected) => {
  expect(await addressOf(remote, forwarded, proxies)).toBe(expected);
});

test.each(['localhost', '10.0.0.0/99', '10.0.0.0/x', '10.0.0'])(
  '%s is refused as a trusted proxy',
  (each) => {
    expect(() => parseTrustedProxies(`127.0.0.1, ${each}`)).toThrow(
      `SANDBOX_TRUSTED_PROXIES: ${each} is neither an address nor a network such as 10.0.0.0/8`,
    );
  },
);

test('a refused proxy is named without the credentials in it', () => {
  expect(() => parseTrustedProxies('http://me:secret@a.example')).toThrow(
    'SANDBOX_TRUSTED_PROXIES: http://…@a.example is neither',
  );
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001::5:6:7:8:9', '2001:0:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s belongs to the network %s [sandbox-16]', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
