import { describe, expect, test } from 'vitest';
import { refusal, type TestApp } from '../../testing/app';
import { CLIP, nftCalls } from '../../testing/nfts';

export function ipfsSuite(t: TestApp) {
  const { created, finalized, campaign, file } = nftCalls(t);

  describe('files of NFTs [sandbox-76]', () => {
    test('of the seed are drawn, and played', async () => {
      const { nfts } = await campaign('campaign-tour');
      for (const nft of nfts ?? []) {
        for (const [uri, mime] of [
          [nft.mediaUri, nft.mediaMime],
          [nft.previewUri, 'image/png'],
        ] as const) {
          const response = await file(uri);
          expect([response.status, response.headers.get('Content-Type')]).toEqual([200, mime]);
        }
      }
    });

    test('run nothing, may be shown anywhere and keep no session [nft-campaigns-68]', async () => {
      const { mediaUri } = await finalized();
      for (const uri of [mediaUri, '{address}/nft-tour-1/art', '{address}/nft-tour-3/preview']) {
        const { headers, body } = await file(uri);
        await body?.cancel();
        expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
        expect(headers.get('Set-Cookie')).toBeNull();
      }
    });

    test('are answered in ranges [nft-campaigns-68]', async () => {
      const uris = [(await finalized(CLIP, 'clip.webm')).mediaUri, 'ipfs://nft-tour-3/art'];
      for (const uri of uris) {
        const part = await file(uri, { Range: 'bytes=10-19' });
        expect(part.status).toBe(206);
        expect(part.headers.get('Content-Range')).toBe(`bytes 10-19/${CLIP.length}`);
        expect(new Uint8Array(await part.arrayBuffer())).toEqual(CLIP.slice(10, 20));
        await refusal(await file(uri, { Range: `bytes=${CLIP.length}-` }), 416);
        // Nothing tells a former answer from this one.
        const whole = await file(uri, { Range: 'bytes=10-19', 'If-Range': '"former"' });
        expect(whole.status).toBe(200);
        await whole.body?.cancel();
      }
    });

    test('that are not finalized are not there [nft-campaigns-68]', async () => {
      await refusal(await file(`{address}/${await created()}/art`), 404);
    });

    test.each([
      '',
      '/',
      'nft-tour-1',
      'nft-tour-1/',
      'nft-tour-1/art/',
      'nft-tour-1/art/more',
      '/nft-tour-1/art',
      'nft-tour-1//art',
      'nft-tour-1%2Fart',
      'nft-tour-1%5Cart',
      'nft-tour-1\\..\\art',
      'nft-tour-1/%61rt',
      'nft-tour-1/other',
      '..%2Fv1%2Fuser',
      '%2e%2e/art',
      'nft-tour-1/art%00',
      'http://127.0.0.1/art',
      'http:%2F%2F127.0.0.1%2Fart',
      'localhost:4000/art',
      `${'x'.repeat(65)}/art`,
      '%',
    ])('under the path "%s" are 404', async (path) => {
      await refusal(await t.get(`/v1/ipfs/${path}`), 404);
    });
  });
}
