import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { campaignNftSchema } from '@/wire/nft-campaigns.schema';
import { campaignNfts } from '../../db/schema/nft';
import { sessions } from '../../db/schema/users';
import { CAST } from '../../seed/cast/cast';
import { DAY_MS } from '../../seed/times';
import { sweep } from '../../sweep';
import { HOST, parsed, refusal, type TestApp } from '../../testing/app';
import { CLIP, NFT, nftCalls, PICTURE } from '../../testing/nfts';

const INT_MAX = 2_147_483_647;

export function campaignNftsSuite(t: TestApp) {
  const { create, createdId, finalize, finalizedNft, remove, campaign, file, storedNames } = nftCalls(t);

  describe('NFTs of a campaign', () => {
    test.each<[string, object]>([
      ['only what is needed', NFT],
      ['everything', { ...NFT, description: 'The second night.' }],
      [
        'the longest texts and the largest number',
        { title: 'x'.repeat(200), description: 'y'.repeat(20_000), maxAvailable: INT_MAX },
      ],
    ])(
      'NFTs are created with %s, and not shown before they are finalized [nft-campaigns-65, nft-campaigns-67, nft-campaigns-69]',
      async (_, json) => {
        const id = await createdId(json);
        expect(await campaign()).toMatchObject({ nfts: [], totalNfts: 0 });
        expect((await t.events())[0]).toMatchObject({
          kind: 'campaign-nft',
          action: 'create',
          metadataId: id,
        });
        expect(await parsed(await finalize(id), campaignNftSchema)).toMatchObject({
          description: '',
          ...json,
        });
      },
    );

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
      ['a number of sold copies', { timesSold: 1 }, ''],
    ])('NFTs with %s are refused, and leave nothing [nft-campaigns-65]', async (_, more, detail) => {
      const events = await t.events();
      expect(await refusal(await create({ ...NFT, ...more }), 422)).toContain(detail);
      const rows = await t.db
        .select()
        .from(campaignNfts)
        .where(eq(campaignNfts.campaignId, 'campaign-empty'));
      expect([rows, await t.events()]).toEqual([[], events]);
    });

    test.each(['no-such-campaign', 'nft', 'nft-tour-1', 'a.b', '%00'])(
      'NFTs of the campaign %s are 404',
      async (id) => {
        expect(await refusal(await create(NFT, id), 404)).toBe('campaign not found');
      },
    );

    test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
      ['a picture', PICTURE, 'art.png', 'image/png'],
      ['a video', CLIP, 'clip.webm', 'video/webm'],
      ['a picture under the name of a video', PICTURE, 'art.mp4', 'image/png'],
    ])(
      'NFTs are finalized with %s, then shown, counted and served [nft-campaigns-50, nft-campaigns-66, nft-campaigns-69]',
      async (_, bytes, name, mime) => {
        const nft = await finalizedNft(bytes, name);
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
      },
    );

    test.each([
      ['a b.png', 'a%20b.png'],
      ['../../x.png', '..%2F..%2Fx.png'],
      ['100%.png', '100%25.png'],
      ['a;b".png', 'a%3Bb%22.png'],
      ['🎸 é.png', encodeURIComponent('🎸 é.png')],
    ])(
      'NFTs keep the name %s of their file, which is not used as a path [nft-campaigns-80]',
      async (name, sent) => {
        const nft = await finalizedNft(PICTURE, sent);
        expect(nft.filename).toBe(name);
        expect(nft.mediaUri).toBe(`{address}/${nft.campaignNftId}/art`);
      },
    );

    test.each<[string, BodyInit | null, number]>([
      ['nothing', null, 400],
      ['an empty file', new Uint8Array(), 400],
      ['a text', 'just words', 415],
      ['a page', '<!doctype html><script>alert(1)</script>', 415],
      ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
      ['a document', '%PDF-1.7 and more', 415],
      // The picture is complete; the bytes after it exceed these tests' limit.
      ['a picture that is too large', new Blob([PICTURE, new Uint8Array(20_001 - PICTURE.length)]), 413],
    ])(
      'NFTs are not finalized with %s, and can still be finalized [nft-campaigns-80]',
      async (_, body, status) => {
        const id = await createdId();
        const events = await t.events();
        await refusal(await finalize(id, body), status);
        expect(await campaign()).toMatchObject({ nfts: [] });
        expect([await t.events(), storedNames()]).toEqual([events, []]);
        expect((await finalize(id)).status).toBe(200);
      },
    );

    test('NFTs are finalized once [nft-campaigns-80]', async () => {
      const nft = await finalizedNft();
      const events = await t.events();
      expect(await refusal(await finalize(nft.campaignNftId, CLIP), 409)).toBe('nft is finalized already');
      expect((await campaign()).nfts).toEqual([nft]);
      expect(await t.events()).toEqual(events);
      expect(storedNames()).toHaveLength(1);
    });

    test('of two files sent at once one is stored, and the other is refused', async () => {
      const id = await createdId();
      const answers = await Promise.all([finalize(id), finalize(id, CLIP, 'clip.webm')]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(storedNames()).toHaveLength(1);
      const art = await file((await campaign()).nfts?.[0]?.mediaUri ?? null);
      expect(art.status).toBe(200);
      await art.arrayBuffer();
    });

    test('NFTs are deleted with their file, finalized or not, once [nft-campaigns-79, nft-campaigns-69]', async () => {
      for (const id of [await createdId(), (await finalizedNft()).campaignNftId, 'nft-tour-1']) {
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
      expect(storedNames()).toEqual([]);
    });

    test('a file and a deletion at once leave no NFT', async () => {
      const id = await createdId();
      const [file, deletion] = await Promise.all([finalize(id), remove(id)]);
      expect([200, 404]).toContain(file.status);
      expect(deletion.status).toBe(204);
      expect(await t.db.select().from(campaignNfts).where(eq(campaignNfts.id, id))).toEqual([]);
      expect(storedNames()).toEqual([]);
    });

    test('a file and the deletion of its campaign at once leave neither', async () => {
      const id = await createdId();
      const [file, gone] = await Promise.all([
        finalize(id),
        t.call('DELETE', '/v1/nft-campaign/campaign-empty', { as: 'super' }),
      ]);
      expect([200, 404]).toContain(file.status);
      expect(gone.status).toBe(204);
      expect(storedNames()).toEqual([]);
    });

    test('the end of the session while the file is on its way leaves the NFT as it was', async () => {
      const id = await createdId();
      const events = await t.events();
      const pieces = new ReadableStream(
        {
          async pull(controller) {
            await t.db.delete(sessions);
            controller.enqueue(PICTURE);
            controller.close();
          },
        },
        // Do not read ahead.
        { highWaterMark: 0 },
      );
      const request = new Request(`http://${HOST}/v1/nft-campaign/nft/${id}/finalize/art.png`, {
        method: 'PUT',
        body: pieces,
        headers: { Host: HOST, Origin: `http://${HOST}`, Cookie: await t.signIn('admin') },
        // Node requires it for a streamed body; its types lack it.
        ...{ duplex: 'half' },
      });
      await refusal(await t.app.request(request), 401);
      expect(await campaign()).toMatchObject({ nfts: [] });
      expect([await t.events(), storedNames()]).toEqual([events, []]);
    });

    test('the files of NFTs are deleted with their campaign', async () => {
      const nft = await finalizedNft();
      expect(storedNames()).toHaveLength(1);
      await t.call('DELETE', '/v1/nft-campaign/campaign-empty', { as: 'admin' });
      expect(storedNames()).toEqual([]);
      await refusal(await file(nft.mediaUri), 404);
    });

    test('NFTs that got no file in a day are dropped, the other NFTs stay [nft-campaigns-67]', async () => {
      const [lateNft, unfinishedNft] = [await createdId(), await createdId()];
      const { campaignNftId } = await parsed(await finalize(lateNft), campaignNftSchema);
      const ids = async () => (await t.db.select().from(campaignNfts)).map((row) => row.id);
      const idsBefore = await ids();
      await sweep(t.db, t.files, new Date(t.now().getTime() + DAY_MS));
      expect(await ids()).toEqual(idsBefore);
      await sweep(t.db, t.files, new Date(t.now().getTime() + DAY_MS + 1));
      expect(await ids()).toEqual(idsBefore.filter((id) => id !== unfinishedNft));
      expect((await campaign()).nfts?.map((nft) => nft.campaignNftId)).toEqual([campaignNftId]);
      expect(storedNames()).toHaveLength(1);
    });

    test('the bytes of NFTs stay out of the log under every name', async () => {
      const id = await createdId();
      const response = await finalize(id, PICTURE, 'art.json', 'application/json');
      expect(response.status).toBe(200);
      const { requests } = await (await t.get('/sandbox/log')).json();
      expect(requests.at(-1)).toMatchObject({
        method: 'PUT',
        body: null,
        bytes: PICTURE.length,
        status: 200,
      });
    });

    test.each(['no-such-nft', 'media', CAST.fan.id, 'campaign-tour', 'a.b', '%00', 'x'.repeat(65)])(
      'NFTs of the id %s are 404',
      async (id) => {
        expect(await refusal(await remove(id), 404)).toBe('nft does not exist');
        expect(await refusal(await finalize(id), 404)).toBe('nft does not exist');
      },
    );
  });
}
