import { describe, expect, test } from 'vitest';
import { refusal, type TestApp } from '../../testing/app';
import { CLIP, nftCalls } from '../../testing/nfts';

export function ipfsSuite(t: TestApp) {
  const { createdId, finalizedNft, campaign, file } = nftCalls(t);

  describe('files of NFTs [sandbox-76]', () => {
    test('files of the seed are drawn, and played', async () => {
      const { nfts } = await campaign('campaign-tour');
      for (const nft of nfts ?? []) {
        for (const { uri, mime } of [
          { uri: nft.mediaUri, mime: nft.mediaMime },
          { uri: nft.previewUri, mime: 'image/png' },
        ]) {
          const response = await file(uri);
          expect([response.status, response.headers.get('Content-Type')]).toEqual([200, mime]);
        }
      }
    });

    test('files run nothing, may be shown anywhere and keep no session [nft-campaigns-68]', async () => {
      const { mediaUri } = await finalizedNft();
      for (const uri of [mediaUri, '{address}/nft-tour-1/art', '{address}/nft-tour-3/preview']) {
        const { headers, body } = await file(uri);
        await body?.cancel();
        expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
        expect(headers.get('Set-Cookie')).toBeNull();
      }
    });

    test('files are answered in ranges [nft-campaigns-68]', async () => {
      const uris = [(await finalizedNft(CLIP, 'clip.webm')).mediaUri, 'ipfs://nft-tour-3/art'];
      for (const uri of uris) {
        const partOfFile = await file(uri, { Range: 'bytes=10-19' });
        expect(partOfFile.status).toBe(206);
        expect(partOfFile.headers.get('Content-Range')).toBe(`bytes 10-19/${CLIP.length}`);
        expect(new Uint8Array(await partOfFile.arrayBuffer())).toEqual(CLIP.slice(10, 20));
        await refusal(await file(uri, { Range: `bytes=${CLIP.length}-` }), 416);
        // The answers have no validator that `If-Range` could match.
        const wholeFile = await file(uri, { Range: 'bytes=10-19', 'If-Range': '"former"' });
        expect(wholeFile.status).toBe(200);
        await wholeFile.body?.cancel();
      }
    });

    test('files of NFTs that are not finalized are 404 [nft-campaigns-68]', async () => {
      await refusal(await file(`{address}/${await createdId()}/art`), 404);
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
    ])('the path "%s" is 404', async (path) => {
      await refusal(await t.get(`/v1/ipfs/${path}`), 404);
    });
  });
}
