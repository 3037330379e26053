import { expect } from 'vitest';
import { hashTables, readRows } from '../../sandbox/testing/hash-tables';
import type { Asked, Break, Passing } from './broken-api';
import { type Contract, WRITE } from './contract-run';

/** A create whose answers name something old as what it made. */
export type Lie = { create: RegExp; key: string; old: string; left: RegExp };

export const LIES = {
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
} satisfies Record<string, Lie>;

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

/** Runs the command against the lie: nothing that it did not make changes, and what may be left is named. */
export async function expectSpared({ run, db }: Contract, lie: Lie) {
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
}

/** The lists show the old names with the marker of what was made, so it is found and deleted. */
export async function expectDeleted({ run, db }: Contract, lies: Lie[], last: string) {
  const before = await hashTables(db);
  const liars = lies.map((lie) => tell(lie, false));
  const change = (asked: Asked, answer: Passing) => {
    for (const liar of liars) liar.change?.(asked, answer);
  };
  const { code, breaches } = await run({ change }, WRITE);
  expect(await hashTables(db)).toEqual(before);
  expect(breaches).toContainEqual(expect.stringContaining(` after ${last}: `));
  expect(code).toBe(1);
}

const SITE = '/v1/user/user-luna_ray/site';

/** @param times how many reads of the site are answered as if it did not exist */
export async function expectSiteSpared({ run, db }: Contract, times: number) {
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
}

/** @param address where the API says that a file is to be sent */
export async function expectNoFileSent({ run, db }: Contract, address: string) {
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
}
