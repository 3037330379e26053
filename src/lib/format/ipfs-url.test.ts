import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const API = 'https://api.test';
vi.stubEnv('VITE_API_HOST', API);
const { ipfsUrl } = await import('./ipfs-url');

describe('ipfsUrl', () => {
  it.each([
    ['{address}/nft-1/art', `${API}/v1/ipfs/nft-1/art`],
    ['ipfs://nft-1/art', `${API}/v1/ipfs/nft-1/art`],
    ['ipfs://bafy/a b.png', `${API}/v1/ipfs/bafy/a b.png`],
    ['https://files.test/x.png', 'https://files.test/x.png'],
    ['HTTP://files.test/x.png', 'HTTP://files.test/x.png'],
  ])('of %s is %s', (uri, url) => expect(ipfsUrl(uri)).toBe(url));

  it.each([
    null,
    '',
    '{address}',
    '{address}/',
    'ipfs://',
    '{ADDRESS}/x',
    'x/{address}/y',
    '/v1/user/me',
    'nft-1/art',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    '{address}/../user/me',
    'ipfs://a/../../user/me',
    'ipfs://%2e%2E/user/me',
    String.raw`ipfs://..\user\me`,
    'ipfs://.\t./user/me',
  ])('of %j is null', (uri) => expect(ipfsUrl(uri)).toBeNull());

  it('is the address of an NFT file or null, for any text', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('..', '.', '%2e', '/', '\\', '?', '#', '@', ':'));
    fc.assert(
      fc.property(fc.constantFrom('{address}/', 'ipfs://'), fc.array(part), (prefix, parts) => {
        const url = ipfsUrl(prefix + parts.join(''));
        if (url === null) return;
        const read = new URL(url);
        expect(read.origin).toBe(API);
        expect(read.pathname.startsWith('/v1/ipfs/')).toBe(true);
      }),
    );
  });
});
