import { describe, expect, it } from 'vitest';
import { hashTables, readRows } from '../../sandbox/testing/hash-tables';
import type { Asked, Break, Passing } from './broken-api';
import { LIMIT_MS, startContract } from './contract-run';

const { run, db } = await startContract();

const WRITE = ['--write', '--site-for', 'fan'];

/** A create whose answers name something old as what it made. */
type Lie = { create: RegExp; key: string; old: string; left: RegExp };

const LIES: Record<string, Lie> = {
  'an FAQ entry': {
    create: /^\/v1\/faq$/,
    key: 'faqId',
    old: 'faq-tokens',
    left: /^FAQ entry contract check \w+: POST \/v1\/faq answered 201 with the id faq-tokens, /,
  },
  'a feedback prompt': {
    create: /^\/v1\/feedback$/,
    key: 'feedbackId',
    old: 'feedback-stream',
    left: /^feedback prompt contract check \w+: .* the id feedback-stream, /,
  },
  'a waitlist': {
    create: /^\/v1\/waitlist$/,
    key: 'id',
    old: 'waitlist-quiet_type',
    left: /^waitlist chk_\w+: .* the id waitlist-quiet_type, /,
  },
  'an NFT site': {
    create: /^\/v1\/nft-drop$/,
    key: 'dropId',
    old: 'drop-moonlight',
    left: /^NFT site contract check \w+: .* the id drop-moonlight, /,
  },
  'a campaign': {
    create: /^\/v1\/nft-campaign$/,
    key: 'campaignId',
    old: 'campaign-tour',
    left: /^NFT campaign contract check \w+: .* the id campaign-tour, /,
  },
  'an NFT of a campaign': {
    create: /^\/v1\/nft-campaign\/[^/]+\/nft$/,
    key: 'campaignNftId',
    old: 'nft-tour-1',
    left: /^campaign NFT contract check \w+: .* the id nft-tour-1, /,
  },
  media: {
    create: /^\/v1\/media\/[^/]+$/,
    key: 'media_id',
    old: 'media-drop-moonlight',
    left: /^media contract check \w+\.webm: .* the id media-drop-moonlight, /,
  },
  'an id with a slash': {
    create: /^\/v1\/faq$/,
    key: 'faqId',
    old: '../geo-block/geo-texas',
    left: /^FAQ entry \.\.\/geo-block\/geo-texas \(contract check \w+\): DELETE /,
  },
};

/** @param isConsistent whether every answer repeats the lie, so that the list shows the old id with the marker */
function tell({ create, key, old }: Lie, isConsistent: boolean): Break {
  const made = new Set<string>();
  return {
    change({ method, path, isSignedIn }, answer) {
      if (answer.status > 299) return;
      const isCreate = isSignedIn && method === 'POST' && create.test(path);
      const [, id] = (isCreate && new RegExp(`"${key}":"([^"]+)"`).exec(answer.body)) || [];
      if (id) made.add(id);
      if (!isCreate && !isConsistent) return;
      for (const each of made) answer.body = answer.body.replaceAll(`"${each}"`, `"${old}"`);
    },
  };
}

const isWriteTo = (text: string) => (asked: Asked) =>
  asked.isSignedIn && asked.method !== 'GET' && decodeURIComponent(asked.path).includes(text);

describe('npm run contract -- --write, against an API that lies', { timeout: LIMIT_MS }, () => {
  it.each(Object.entries(LIES))(
    'spares %s that it did not make, and names what may be left',
    async (_, lie) => {
      const before = await readRows(db);
      const { code, breaches, left, asked } = await run(tell(lie, true), WRITE);
      const after = await readRows(db);
      expect([...before].filter((row) => !after.has(row))).toEqual([]);
      const writes = asked.filter(isWriteTo(`/${lie.old}`));
      // One segment of a path reaches nothing else.
      expect(writes.filter(({ path }) => !path.includes('%2F'))).toEqual([]);
      expect(left).toContainEqual(expect.stringMatching(lie.left));
      expect(breaches).not.toEqual([]);
      expect(code).toBe(1);
    },
  );

  // A lie about media or a campaign ends the checks that need one.
  const { media, 'an NFT of a campaign': nft, ...others } = LIES;
  it.each([
    ['media', [media], 'POST /v1/media/{id}'],
    ['NFTs', [nft], 'POST /v1/nft-campaign/{id}/nft'],
    ['anything else', Object.values(others), 'POST /v1/nft-campaign'],
  ])(
    'deletes what the list shows as its own when the creates of %s name something old',
    async (_, lies, last) => {
      const before = await hashTables(db);
      const liars = lies.flatMap((lie) => (lie ? tell(lie, false) : []));
      const change = (asked: Asked, answer: Passing) => {
        for (const liar of liars) liar.change?.(asked, answer);
      };
      const { code, breaches } = await run({ change }, WRITE);
      expect(await hashTables(db)).toEqual(before);
      expect(breaches).toContainEqual(expect.stringContaining(` after ${last}: `));
      expect(code).toBe(1);
    },
  );

  const SITE = '/v1/user/user-luna_ray/site';
  it.each([
    ['once', 1],
    ['always', Number.POSITIVE_INFINITY],
  ])('spares the site of a user that the API %s denies', async (_, times) => {
    let reads = 0;
    const broken: Break = {
      change({ method, path }, answer) {
        if (method !== 'GET' || path !== SITE || ++reads > times) return;
        Object.assign(answer, { status: 404, body: 'site not found' });
      },
    };
    const before = await hashTables(db);
    const { code, breaches, asked } = await run(broken, ['--write', '--site-for', 'luna_ray']);
    expect(await hashTables(db)).toEqual(before);
    expect(asked.filter(isWriteTo(SITE)).map(({ method }) => method)).toEqual(['POST']);
    expect(breaches).toContainEqual(expect.stringMatching(/^POST \/v1\/user\/\{id\}\/site: .* got 409/));
    expect(code).toBe(1);
  });

  it('deletes a site whose create was answered by an error, since its own name shows', async () => {
    const before = await hashTables(db);
    const broken: Break = {
      change({ method, path, isSignedIn }, answer) {
        if (isSignedIn && method === 'POST' && path.endsWith('/site')) answer.status = 502;
      },
    };
    const { code, left } = await run(broken, WRITE);
    expect(await hashTables(db)).toEqual(before);
    expect({ code, left }).toEqual({ code: 1, left: [] });
  });

  it.each([
    '/v1/feedback/feedback-stream/hide',
    '/v1/media/..%2Ffeedback%2Ffeedback-stream%2Fhide',
    '/%76%31/feedback/feedback-stream/hide',
  ])('sends no file to %s', async (address) => {
    const before = await hashTables(db);
    const broken: Break = {
      change({ method, path }, answer) {
        if (method !== 'POST' || !path.startsWith('/v1/media/')) return;
        answer.body = answer.body.replace(/"upload_url":"[^"]+"/, `"upload_url":"${address}"`);
      },
    };
    const { breaches, left, asked } = await run(broken, WRITE);
    expect(await hashTables(db)).toEqual(before);
    expect(asked.filter(isWriteTo('/feedback-stream'))).toEqual([]);
    expect(breaches).toContainEqual(expect.stringMatching(/^PUT upload_url .* another call of the API/));
    expect(left).toEqual([]);
  });

  it('prints and reports no control characters of the API', async () => {
    const broken: Break = {
      change({ path }, answer) {
        if (path !== '/v1/user/count') return;
        answer.status = 500;
        answer.headers.set('Content-Type', 'text/plain');
        answer.body = 'red \u001B[31m bell \u0007 line\r\n0 breaches \u009B2J \u202E end';
      },
    };
    const { text, xml, breaches } = await run(broken);
    for (const written of [text, xml]) expect(written.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202E/u);
    expect(breaches).toContainEqual(expect.stringContaining("got 500 'red  bell   line  0 breaches"));
  });
});
