import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  geoBlocksSchema,
  geoRestrictionSchema,
  geoRestrictionsSchema,
  geoStatesSchema,
  newGeoBlockSchema,
} from '@/wire/geo-blocks.schema';
import { parsed, refusal, type TestApp } from '../../testing/app';

const ACTIVE = ['District of Columbia', 'Louisiana', 'New York', 'Texas', 'Utah'];

export function geoBlocksSuite(t: TestApp) {
  const block = (state: string, as: 'super' | 'otherSuper' = 'super') =>
    t.call('POST', '/v1/geo-block', { as, json: z.parse(newGeoBlockSchema, { state, city: null }) });
  const unblock = (id: string) => t.call('DELETE', `/v1/geo-block/${id}`, { as: 'super' });
  const allBlocks = async () =>
    (await parsed(await t.get('/v1/geo-block', 'super'), geoRestrictionsSchema)).restrictions;
  async function active(query = '?filter=active') {
    const answer = await parsed(await t.get(`/v1/geo-block/list${query}`, 'super'), geoBlocksSchema);
    return answer.restrictions.map(({ state }) => state);
  }

  describe('geo blocks', () => {
    test('geo blocks are listed while they are active, with or without the filter [sandbox-5]', async () => {
      expect(await active()).toEqual(ACTIVE);
      expect(await active('')).toEqual(ACTIVE);
      await refusal(await t.get('/v1/geo-block/list?filter=all', 'super'), 400);
      await refusal(await t.get('/v1/geo-block/list?filter=active&filter=active', 'super'), 400);
    });

    test('geo blocks are all listed with their times, past ones too, newest first [sandbox-3]', async () => {
      const restrictions = await allBlocks();
      expect(restrictions.filter(({ removedAt }) => removedAt === null).map(({ state }) => state)).toEqual([
        'Texas',
        'Utah',
        'Louisiana',
        'New York',
        'District of Columbia',
      ]);
      const pastBlocks = restrictions.filter(({ removedAt }) => removedAt !== null);
      expect(pastBlocks.map(({ state }) => state)).toEqual(['Utah', 'Ohio', 'Hawaii']);
      for (const { createdAt, removedAt } of pastBlocks)
        expect(String(createdAt) < String(removedAt)).toBe(true);
    });

    test('geo blocks can be put on the 50 states and the District of Columbia [sandbox-7]', async () => {
      const { states } = await parsed(await t.get('/v1/geo-block/location/state', 'super'), geoStatesSchema);
      expect(new Set(states).size).toBe(51);
      expect(states).toEqual([...states].sort());
      // The list is complete, whatever is blocked.
      expect(states).toEqual(expect.arrayContaining([...ACTIVE, 'Wyoming']));
    });

    test('geo blocks are created and lifted, each time with an event [geo-blocks-17, sandbox-4, sandbox-9]', async () => {
      const response = await block('Ohio');
      expect(response.status).toBe(201);
      const createdBlock = z.parse(geoRestrictionSchema, await response.json());
      expect(createdBlock).toMatchObject({
        state: 'Ohio',
        city: null,
        createdAt: t.now().toISOString(),
        removedAt: null,
      });
      expect(await active()).toContain('Ohio');

      t.advance(60_000);
      const lifting = await unblock(createdBlock.restrictionId);
      expect([lifting.status, await lifting.text()]).toEqual([204, '']);
      expect(await active()).toEqual(ACTIVE);
      expect((await allBlocks())[0]).toEqual({ ...createdBlock, removedAt: t.now().toISOString() });

      const [lifted, put] = await t.events();
      const event = {
        kind: 'geo-block',
        username: 'super',
        metadataName: 'Ohio',
        metadataId: createdBlock.restrictionId,
      };
      expect(put).toMatchObject({ ...event, action: 'create' });
      expect(lifted).toMatchObject({ ...event, action: 'delete' });
    });

    test('geo blocks are put on a state once, and can be put there again after they were lifted [sandbox-4]', async () => {
      expect(await refusal(await block('Texas'), 409)).toBe('Texas is blocked already');
      expect(await active()).toEqual(ACTIVE);
      expect((await unblock('geo-texas')).status).toBe(204);
      const secondBlock = await block('Texas', 'otherSuper');
      expect(secondBlock.status).toBe(201);
      expect(z.parse(geoRestrictionSchema, await secondBlock.json()).restrictionId).not.toBe('geo-texas');
      expect((await allBlocks()).filter(({ state }) => state === 'Texas')).toHaveLength(2);
    });

    test('of several blocks of one state at once only one is created [sandbox-4]', async () => {
      const [newest] = await t.events();
      const answers = await Promise.all([block('Ohio'), block('Ohio', 'otherSuper'), block('Ohio')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect((await active()).filter((state) => state === 'Ohio')).toHaveLength(1);
      const [event, before] = await t.events();
      expect(event).toMatchObject({ kind: 'geo-block', action: 'create', metadataName: 'Ohio' });
      expect(before).toEqual(newest);
    });

    test('geo blocks of a city leave its state free to be blocked [sandbox-4]', async () => {
      const json = { state: 'Ohio', city: 'Dayton' };
      expect((await t.call('POST', '/v1/geo-block', { as: 'super', json })).status).toBe(201);
      const secondAnswer = await t.call('POST', '/v1/geo-block', { as: 'super', json });
      expect(await refusal(secondAnswer, 409)).toBe('Dayton is blocked already');
      expect((await block('Ohio')).status).toBe(201);
    });

    test('geo blocks are lifted once, and unknown ids are 404 [sandbox-6]', async () => {
      const [newest] = await t.events();
      await refusal(await unblock('geo-ohio-past'), 404);
      await refusal(await unblock('no-such-block'), 404);
      await refusal(await unblock('Texas%2F..'), 404);
      expect((await t.events())[0]).toEqual(newest);
      expect((await unblock('geo-texas')).status).toBe(204);
      expect(await refusal(await unblock('geo-texas'), 404)).toBe('geo block not found');
      const [lifted, before] = await t.events();
      expect(lifted).toMatchObject({ action: 'delete', metadataName: 'Texas' });
      expect(before).toEqual(newest);
    });

    test.each([
      {},
      { state: 'Ohio' },
      { state: 'Atlantis', city: null },
      { state: 'ohio', city: null },
      { state: '', city: null },
      { state: 7, city: null },
      { state: 'Ohio', city: '' },
      { state: 'Ohio', city: null, zip: '45402' },
    ])('geo blocks are not made from %o [geo-blocks-17, sandbox-4]', async (json) => {
      const [newest] = await t.events();
      await refusal(await t.call('POST', '/v1/geo-block', { as: 'super', json }), 422);
      expect(await active()).toEqual(ACTIVE);
      expect((await t.events())[0]).toEqual(newest);
    });

    test('geo blocks can be neither read nor written by a plain admin [sandbox-8]', async () => {
      for (const path of ['', '/list', '/list?filter=active', '/location/state']) {
        await refusal(await t.get(`/v1/geo-block${path}`, 'admin'), 403);
      }
      const json = { state: 'Ohio', city: null };
      await refusal(await t.call('POST', '/v1/geo-block', { as: 'admin', json }), 403);
      await refusal(await t.call('DELETE', '/v1/geo-block/geo-texas', { as: 'admin' }), 403);
      expect(await active()).toEqual(ACTIVE);
    });
  });
}
