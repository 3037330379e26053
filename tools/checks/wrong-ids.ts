import { expect } from 'vitest';
import { hashTables, readRows } from '../../sandbox/testing/hash-tables';
import type { Asked, Break, Passing } from './broken-api';
import { type Contract, WRITE } from './contract-run';

/** A create that is answered with the id of an existing row instead of the id of the created row. */
type WrongId = {
  create: RegExp;
  /** The field of the answer that has the id. */
  key: string;
  existing: string;
  /** What the command must report as left behind. */
  left: RegExp;
};

export const WRONG_IDS = {
  'an FAQ entry': {
    create: /^\/v1\/faq$/,
    key: 'faqId',
    existing: 'faq-tokens',
    left: /^FAQ entry contract check \w+: POST \/v1\/faq answered 201 with the id faq-tokens, /,
  },
  'a feedback prompt': {
    create: /^\/v1\/feedback$/,
    key: 'feedbackId',
    existing: 'feedback-stream',
    left: /^feedback prompt contract check \w+: .* the id feedback-stream, /,
  },
  'a waitlist': {
    create: /^\/v1\/waitlist$/,
    key: 'id',
    existing: 'waitlist-quiet_type',
    left: /^waitlist chk_\w+: .* the id waitlist-quiet_type, /,
  },
  'an NFT site': {
    create: /^\/v1\/nft-drop$/,
    key: 'dropId',
    existing: 'drop-moonlight',
    left: /^NFT site contract check \w+: .* the id drop-moonlight, /,
  },
  'a campaign': {
    create: /^\/v1\/nft-campaign$/,
    key: 'campaignId',
    existing: 'campaign-tour',
    left: /^NFT campaign contract check \w+: .* the id campaign-tour, /,
  },
  'an NFT of a campaign': {
    create: /^\/v1\/nft-campaign\/[^/]+\/nft$/,
    key: 'campaignNftId',
    existing: 'nft-tour-1',
    left: /^campaign NFT contract check \w+: .* the id nft-tour-1, /,
  },
  media: {
    create: /^\/v1\/media\/[^/]+$/,
    key: 'media_id',
    existing: 'media-drop-moonlight',
    left: /^media contract check \w+\.webm: .* the id media-drop-moonlight, /,
  },
  'an id with a slash': {
    create: /^\/v1\/faq$/,
    key: 'faqId',
    existing: '../geo-block/geo-texas',
    left: /^FAQ entry \.\.\/geo-block\/geo-texas \(contract check \w+\): DELETE /,
  },
} satisfies Record<string, WrongId>;

/**
 * Replaces the id of each created row by that of the existing row.
 * @param where `creates` changes only the answers of creates. `every answer` changes the lists too: they show the
 *   existing id with the text of the created row
 */
function wrongIdBreak({ create, key, existing }: WrongId, where: 'every answer' | 'creates'): Break {
  const createdIds = new Set<string>();
  return {
    change({ method, path, isSignedIn }, answer) {
      if (answer.status > 299) return;
      const isCreate = isSignedIn && method === 'POST' && create.test(path);
      const createdId = isCreate ? idIn(answer.body, key) : undefined;
      if (createdId) createdIds.add(createdId);
      if (where === 'creates' && !isCreate) return;
      for (const id of createdIds) answer.body = answer.body.replaceAll(`"${id}"`, `"${existing}"`);
    },
  };
}

/** The value of a field in JSON: `f_1` for the key `faqId` in `{"entry":{"faqId":"f_1"}}`. */
function idIn(json: string, key: string): string | undefined {
  return new RegExp(`"${key}":"([^"]+)"`).exec(json)?.[1];
}

/** Finds the writes whose path has this text. */
const isWriteTo = (text: string) => (asked: Asked) =>
  asked.isSignedIn && asked.method !== 'GET' && decodeURIComponent(asked.path).includes(text);

/** The command changes nothing that it did not create, and reports what it may have left behind. */
export async function expectSpared({ run, db }: Contract, wrongId: WrongId) {
  const rowsBefore = await readRows(db);
  const { code, breaches, left, asked } = await run(wrongIdBreak(wrongId, 'every answer'), WRITE);
  const rowsAfter = await readRows(db);
  expect([...rowsBefore].filter((row) => !rowsAfter.has(row))).toEqual([]);
  const writes = asked.filter(isWriteTo(`/${wrongId.existing}`));
  // An id with an encoded slash is one segment of the path, so it reaches no other row.
  expect(writes.filter(({ path }) => !path.includes('%2F'))).toEqual([]);
  expect(left).toContainEqual(expect.stringMatching(wrongId.left));
  expect(breaches).not.toEqual([]);
  expect(code).toBe(1);
}

/**
 * The command deletes what it created even if a create is answered with a wrong id: the lists show the right one.
 * @param last the create that is expected to be reported as a breach
 */
export async function expectDeleted({ run, db }: Contract, wrongIds: WrongId[], last: string) {
  const tablesBefore = await hashTables(db);
  const breaks = wrongIds.map((wrongId) => wrongIdBreak(wrongId, 'creates'));
  const change = (asked: Asked, answer: Passing) => {
    for (const each of breaks) each.change?.(asked, answer);
  };
  const { code, breaches } = await run({ change }, WRITE);
  expect(await hashTables(db)).toEqual(tablesBefore);
  expect(breaches).toContainEqual(expect.stringContaining(` after ${last}: `));
  expect(code).toBe(1);
}

const SITE = '/v1/user/user-luna_ray/site';

/**
 * The command leaves the existing site of a user alone.
 * @param times how many reads are answered as if the site did not exist
 */
export async function expectSiteSpared({ run, db }: Contract, times: number) {
  let reads = 0;
  const broken: Break = {
    change({ method, path }, answer) {
      if (method !== 'GET' || path !== SITE || ++reads > times) return;
      Object.assign(answer, { status: 404, body: 'site not found' });
    },
  };
  const tablesBefore = await hashTables(db);
  const { code, breaches, asked } = await run(broken, ['--write', '--site-for', 'luna_ray']);
  expect(await hashTables(db)).toEqual(tablesBefore);
  expect(asked.filter(isWriteTo(SITE)).map(({ method }) => method)).toEqual(['POST']);
  expect(breaches).toContainEqual(expect.stringMatching(/^POST \/v1\/user\/\{id\}\/site: .* got 409/));
  expect(code).toBe(1);
}

/**
 * The command sends no file to an address that may be another call of the API.
 * @param address the `upload_url` that the API answers
 */
export async function expectNoFileSent({ run, db }: Contract, address: string) {
  const tablesBefore = await hashTables(db);
  const broken: Break = {
    change({ method, path }, answer) {
      if (method !== 'POST' || !path.startsWith('/v1/media/')) return;
      answer.body = answer.body.replace(/"upload_url":"[^"]+"/, `"upload_url":"${address}"`);
    },
  };
  const { breaches, left, asked } = await run(broken, WRITE);
  expect(await hashTables(db)).toEqual(tablesBefore);
  expect(asked.filter(isWriteTo('/feedback-stream'))).toEqual([]);
  expect(breaches).toContainEqual(expect.stringMatching(/^PUT upload_url .* another call of the API/));
  expect(left).toEqual([]);
}
