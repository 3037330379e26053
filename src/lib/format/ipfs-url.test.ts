import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const API = 'https://api.test';
vi.stubEnv('VITE_API_HOST', API);
const { ipfsUrl } = await import('./ipfs-url');

describe('ipfsUrl', () => {
  it.each([
    ['{address}/nft-1/art', `${API}/v1/ipfs/nft-1/art`],
    ['ipfs://nft-1/art', `${API}/v1/ipfs/nft-1/art`],
    ['ipfs://bafy/a b.png', `${API}/v1/ipfs/bafy/a%20b.png`],
    ['ipfs://bafy/a%20b.png', `${API}/v1/ipfs/bafy/a%20b.png`],
    ['ipfs://bafy/Ape #525.png', `${API}/v1/ipfs/bafy/Ape%20%23525.png`],
    ['ipfs://bafy/who?.png', `${API}/v1/ipfs/bafy/who%3F.png`],
    ['{address}/bafy/100%.png', `${API}/v1/ipfs/bafy/100%25.png`],
    ['{address}/bafy/100%25%20.png', `${API}/v1/ipfs/bafy/100%25%20.png`],
    ['{address}/bafy/50%ab', `${API}/v1/ipfs/bafy/50%25ab`],
    ['{address}/bafy/%2520', `${API}/v1/ipfs/bafy/%2520`],
    ['{address}/bafy/a%2fb', `${API}/v1/ipfs/bafy/a%2Fb`],
    ['{address}/bafy/\ud800', `${API}/v1/ipfs/bafy/%EF%BF%BD`],
    ['ipfs://bafy/für 👩‍🚀', `${API}/v1/ipfs/bafy/f%C3%BCr%20%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80`],
    ['ipfs://bafy//x/', `${API}/v1/ipfs/bafy//x/`],
    ['ipfs://ipfs/bafy/art', `${API}/v1/ipfs/bafy/art`],
    ['{address}/ipfs/bafy/art', `${API}/v1/ipfs/ipfs/bafy/art`],
    ['ipfs:///bafy/art', `${API}/v1/ipfs/bafy/art`],
    ['IPFS://bafy/Art', `${API}/v1/ipfs/bafy/Art`],
    ['\n ipfs://bafy/art ', `${API}/v1/ipfs/bafy/art`],
    ['https://files.test/x.png', 'https://files.test/x.png'],
    [' https://files.test/x.png', 'https://files.test/x.png'],
    ['HTTP://files.test/x.png', 'HTTP://files.test/x.png'],
  ])('of %s is %s [nft-campaigns-51, nft-campaigns-76]', (uri, url) => expect(ipfsUrl(uri)).toBe(url));

  it.each([
    null,
    '',
    '{address}',
    '{address}/',
    'ipfs://',
    ' ',
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
    'ipfs://ipfs/../user/me',
    'ipfs://a%2f..%2F..%5cuser/me',
    '{address}/a/%2E./user/me',
  ])('of %j is null', (uri) => expect(ipfsUrl(uri)).toBeNull());

  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '.', '%2e', '%2F', '%', '%zz', '%C3', '/', '\\', '?', '#', '@', ':', ' ', '\t'),
  );
  const path = fc.array(part).map((parts) => parts.join(''));
  const prefix = fc.constantFrom('{address}/', 'ipfs://', 'ipfs://ipfs/', ' IPFS://');

  it('is the address of an NFT file or null, for any text [nft-campaigns-51]', () => {
    fc.assert(
      fc.property(prefix, path, (begin, end) => {
        const url = ipfsUrl(begin + end);
        if (url === null) return;
        const read = new URL(url);
        expect(read.href).toBe(url);
        expect(read.origin).toBe(API);
        expect(read.pathname.startsWith('/v1/ipfs/')).toBe(true);
        expect([read.search, read.hash]).toEqual(['', '']);
      }),
    );
  });

  it('leads to the file of any name, whether the name is encoded or not [nft-campaigns-76]', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `${text}.png`);
    fc.assert(
      fc.property(name, (text) => {
        fc.pre(!/[/\\]|%[\da-f]{2}|^\.\.?$|[\t\r\n]/i.test(text) && text.trimEnd() === text);
        for (const written of [text, encodeURIComponent(text)]) {
          const [, end = ''] = ipfsUrl(`ipfs://bafy/${written}`)?.split('/bafy/') ?? [];
          expect(decodeURIComponent(end)).toBe(text);
        }
      }),
      // A line separator, which a pattern's dot leaves out.
      { examples: [['\u2028.png']] },
    );
  });
});
