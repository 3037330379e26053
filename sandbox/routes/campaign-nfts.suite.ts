import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type CampaignNft,
  campaignNftCreatedSchema,
  campaignNftSchema,
  campaignSchema,
} from '@/wire/nft-campaigns';
import { campaignNfts } from '../db/schema/nft';
import { drawPicture } from '../samples/picture';
import { CAST } from '../seed/cast';
import { parsed, refusal, type TestApp } from '../testing/app';

const PICTURE = drawPicture('any');
const CLIP = new Uint8Array(readFileSync(new URL('../samples/clip.webm', import.meta.url)));
const NFT = { title: 'Berlin, again', maxAvailable: 3 };
const INT_MAX = 2_147_483_647;

export function campaignNftsSuite(t: TestApp) {
  const create = (json: unknown = NFT, campaign = 'campaign-empty') =>
    t.call('POST', `/v1/nft-campaign/${campaign}/nft`, { as: 'admin', json });
  const finalize = (id: string, body: BodyInit | null = PICTURE, name = 'art.png') =>
    t.call('PUT', `/v1/nft-campaign/nft/${id}/finalize/${name}`, { as: 'admin', body: body ?? undefined });
  const remove = (id: string) => t.call('DELETE', `/v1/nft-campaign/nft/${id}`, { as: 'admin' });
  const campaign = async (id = 'campaign-empty') =>
    parsed(await t.get(`/v1/nft-campaign/${id}`, 'admin'), campaignSchema);

  async function created(json?: unknown): Promise<string> {
    const response = await create(json);
    expect(response.status).toBe(201);
    return z.parse(campaignNftCreatedSchema, await response.json()).campaignNftId;
  }

  async function finalized(body?: BodyInit, name?: string): Promise<CampaignNft> {
    return parsed(await finalize(await created(), body, name), campaignNftSchema);
  }

  /** The file behind an address of an NFT, as the dashboard asks for it, without a cookie. */
  const file = (uri: string | null, headers?: Record<string, string>) =>
    t.call('GET', (uri ?? '').replace(/^(\{address\}|ipfs:\/)/, '/v1/ipfs'), { headers });

  describe('NFTs of a campaign', () => {
    test.each<[string, object]>([
      ['only what is needed', NFT],
      ['everything', { ...NFT, description: 'The second night.' }],
      [
        'the longest texts and the largest number',
        { title: 'x'.repeat(200), description: 'y'.repeat(20_000), maxAvailable: INT_MAX },
      ],
    ])('are created with %s, and not shown before they are finalized', async (_, json) => {
      const id = await created(json);
      expect(await campaign()).toMatchObject({ nfts: [], totalNfts: 0 });
      expect((await t.events())[0]).toMatchObject({ kind: 'campaign-nft', action: 'create', metadataId: id });
      expect(await parsed(await finalize(id), campaignNftSchema)).toMatchObject({ description: '', ...json });
    });

    test.each<[string, object, string]>([
      ['no title', { title: undefined }, 'title'],
      ['a blank title', { title: '  ' }, 'title: must not be empty'],
      ['a long title', { title: 'x'.repeat(201) }, 'title'],
      ['NUL in the title', { title: 'a\0' }, 'title'],
      ['no quantity', { maxAvailable: undefined }, 'maxAvailable'],
      ['a quantity of 0', { maxAvailable: 0 }, 'maxAvailable: must be a whole number of 1 or more'],
      ['a quantity of 1.5', { maxAvailable: 1.5 }, 'maxAvailable: must be a whole number of 1 or more'],
      ['a quantity that is too large', { maxAvailable: INT_MAX + 1 }, 'maxAvailable: is too large'],
      ['a quantity in words', { maxAvailable: '3' }, 'maxAvailable'],
      ['a long description', { description: 'x'.repeat(20_001) }, 'description'],
      ['some sold', { timesSold: 1 }, ''],
    ])('with %s are refused, and leave nothing', async (_, more, detail) => {
      const events = await t.events();
      expect(await refusal(await create({ ...NFT, ...more }), 422)).toContain(detail);
      const rows = await t.db
        .select()
        .from(campaignNfts)
        .where(eq(campaignNfts.campaignId, 'campaign-empty'));
      expect([rows, await t.events()]).toEqual([[], events]);
    });

    test.each(['no-such-campaign', 'nft', 'nft-tour-1', 'a.b', '%00'])(
      'of the campaign %s are 404',
      async (id) => {
        expect(await refusal(await create(NFT, id), 404)).toBe('campaign not found');
      },
    );

    test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
      ['a picture', PICTURE, 'art.png', 'image/png'],
      ['a video', CLIP, 'clip.webm', 'video/webm'],
      ['a picture under the name of a video', PICTURE, 'art.mp4', 'image/png'],
    ])('are finalized with %s, then shown, counted and served', async (_, bytes, name, mime) => {
      const nft = await finalized(bytes, name);
      const id = nft.campaignNftId;
      expect(nft).toEqual({
        campaignNftId: id,
        title: NFT.title,
        description: '',
        filename: name,
        maxAvailable: 3,
        timesSold: 0,
        soldOut: false,
        mediaMime: mime,
        mediaUri: `{address}/${id}/art`,
        previewUri: `{address}/${id}/preview`,
      });
      expect(await campaign()).toMatchObject({ nfts: [nft], totalNfts: 3, soldNfts: 0, soldOut: false });
      expect((await t.events())[0]).toMatchObject({
        kind: 'campaign-nft',
        action: 'update',
        metadataName: NFT.title,
        metadataId: id,
      });
      const art = await file(nft.mediaUri);
      expect([art.status, art.headers.get('Content-Type')]).toEqual([200, mime]);
      expect(new Uint8Array(await art.arrayBuffer())).toEqual(bytes);
      const preview = await file(nft.previewUri);
      expect([preview.status, preview.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      await preview.arrayBuffer();
    });

    test.each([
      ['a b.png', 'a%20b.png'],
      ['../../x.png', '..%2F..%2Fx.png'],
      ['100%.png', '100%25.png'],
      ['a;b".png', 'a%3Bb%22.png'],
      ['🎸 é.png', encodeURIComponent('🎸 é.png')],
    ])('keep the name %s of their file, which is no path', async (name, sent) => {
      const nft = await finalized(PICTURE, sent);
      expect(nft.filename).toBe(name);
      expect(nft.mediaUri).toBe(`{address}/${nft.campaignNftId}/art`);
    });

    test.each<[string, BodyInit | null, number]>([
      ['nothing', null, 400],
      ['an empty file', new Uint8Array(), 400],
      ['a text', 'just words', 415],
      ['a page', '<!doctype html><script>alert(1)</script>', 415],
      ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
      ['a document', '%PDF-1.7 and more', 415],
    ])('are not finalized with %s, and can be after it', async (_, body, status) => {
      const id = await created();
      const events = await t.events();
      await refusal(await finalize(id, body), status);
      expect(await campaign()).toMatchObject({ nfts: [] });
      expect(await t.events()).toEqual(events);
      expect((await finalize(id)).status).toBe(200);
    });

    test('are finalized once', async () => {
      const nft = await finalized();
      const events = await t.events();
      expect(await refusal(await finalize(nft.campaignNftId, CLIP), 409)).toBe('nft is finalized already');
      expect((await campaign()).nfts).toEqual([nft]);
      expect(await t.events()).toEqual(events);
    });

    test('two files at once: one stays, and the other is refused', async () => {
      const id = await created();
      const answers = await Promise.all([finalize(id), finalize(id, CLIP, 'clip.webm')]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const art = await file((await campaign()).nfts?.[0]?.mediaUri ?? null);
      expect(art.status).toBe(200);
      await art.arrayBuffer();
    });

    test('are deleted with their file, finalized or not, once', async () => {
      for (const id of [await created(), (await finalized()).campaignNftId, 'nft-tour-1']) {
        expect((await remove(id)).status).toBe(204);
        expect((await t.events())[0]).toMatchObject({
          kind: 'campaign-nft',
          action: 'delete',
          metadataId: id,
        });
        await refusal(await file(`{address}/${id}/art`), 404);
        await refusal(await file(`{address}/${id}/preview`), 404);
        expect(await refusal(await remove(id), 404)).toBe('nft does not exist');
      }
      expect(await campaign('campaign-tour')).toMatchObject({ totalNfts: 60, soldNfts: 43 });
    });

    test('a file and a deletion at once leave no NFT', async () => {
      const id = await created();
      const [file, gone] = await Promise.all([finalize(id), remove(id)]);
      expect([200, 404]).toContain(file.status);
      expect(gone.status).toBe(204);
      expect(await t.db.select().from(campaignNfts).where(eq(campaignNfts.id, id))).toEqual([]);
    });

    test('a file and the deletion of its campaign at once leave neither', async () => {
      const id = await created();
      const [file, gone] = await Promise.all([
        finalize(id),
        t.call('DELETE', '/v1/nft-campaign/campaign-empty', { as: 'super' }),
      ]);
      expect([200, 404]).toContain(file.status);
      expect(gone.status).toBe(204);
    });

    test.each(['no-such-nft', 'media', CAST.fan.id, 'campaign-tour', 'a.b', '%00', 'x'.repeat(65)])(
      'of the id %s are 404',
      async (id) => {
        expect(await refusal(await remove(id), 404)).toBe('nft does not exist');
        expect(await refusal(await finalize(id), 404)).toBe('nft does not exist');
      },
    );
  });

  describe('files of NFTs', () => {
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

    test('run nothing, may be shown anywhere and keep no session', async () => {
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

    test('are answered in ranges', async () => {
      const uris = [(await finalized(CLIP, 'clip.webm')).mediaUri, 'ipfs://nft-tour-3/art'];
      for (const uri of uris) {
        const part = await file(uri, { Range: 'bytes=10-19' });
        expect(part.status).toBe(206);
        expect(part.headers.get('Content-Range')).toBe(`bytes 10-19/${CLIP.length}`);
        expect(new Uint8Array(await part.arrayBuffer())).toEqual(CLIP.slice(10, 20));
        await refusal(await file(uri, { Range: `bytes=${CLIP.length}-` }), 416);
      }
    });

    test('that are not finalized are not there', async () => {
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
