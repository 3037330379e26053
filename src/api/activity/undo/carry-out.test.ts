import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutationOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '@/lib/api-error';
import { ACTIVITY, type Entry, entriesOf } from '../ledger';

/** What the server holds. */
const storedValues = { blocked: new Map<string, string>(), isHidden: false, codes: 100, version: 1 };
const calls: string[] = [];

const site = () => ({ userId: 'u1', username: 'ann', displayName: 'Ann', allocation: storedValues.codes });
const ANN = { id: 'u1', username: 'ann' };
const DAYTON = { restrictionId: 'block-of-Dayton', state: 'Ohio', city: 'Dayton' };
const blocks = () => [
  DAYTON,
  ...[...storedValues.blocked].map(([state, restrictionId]) => ({ restrictionId, state, city: null })),
];
const prompt = () => ({
  feedbackId: 'p1',
  primaryQuestion: 'Why?',
  userRestriction: null,
  createdAt: '2026-01-01T00:00:00Z',
  isHidden: storedValues.isHidden,
  questions: [],
});

const etag = () => `"${storedValues.version}"`;

/** Does what a call stands for, and returns its answer: the status and the body. */
function carryOutHere(call: string, body: string, ifMatch: string | undefined): [number, unknown?] {
  switch (call) {
    case 'GET /v1/geo-block/list?filter=active':
      return [200, { restrictions: blocks() }];
    case 'POST /v1/geo-block': {
      const { state } = JSON.parse(body);
      storedValues.blocked.set(state, `block-of-${state}`);
      return [201, { restrictionId: `block-of-${state}`, state, city: null }];
    }
    case 'DELETE /v1/geo-block/block-of-Dayton':
      return [204];
    case 'DELETE /v1/geo-block/block-of-Ohio':
      return storedValues.blocked.delete('Ohio') ? [204] : [404];
    case 'GET /v1/feedback/p1':
      return [200, prompt()];
    case 'PUT /v1/feedback/p1/hide':
    case 'DELETE /v1/feedback/p1/hide':
      storedValues.isHidden = call.startsWith('PUT');
      return [204];
    case 'GET /v1/user/u1/site':
      return [200, site()];
    case 'PATCH /v1/user/u1/site':
      if (ifMatch !== etag()) return [412];
      storedValues.codes = JSON.parse(body).allocation;
      storedValues.version += 1;
      return [200, site()];
    default:
      return [404];
  }
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const call = `${request.method} ${request.url}`;
  calls.push(call);
  const [status, body] = carryOutHere(call, Buffer.concat(chunks).toString(), request.headers['if-match']);
  response.writeHead(status, { 'content-type': 'application/json', ETag: etag() });
  response.end(body === undefined ? undefined : JSON.stringify(body));
});

let api: Awaited<ReturnType<typeof load>>;
async function load() {
  const [{ createQueryClient }, { sendUndo }, { inverseOf }, { runWrite }, geo, feedback, sites] =
    await Promise.all([
      import('../../query/client'),
      import('./carry-out'),
      import('../fields'),
      import('../../query/run-write'),
      import('../../geo-blocks'),
      import('../../feedback'),
      import('../../sites'),
    ]);
  return { createQueryClient, sendUndo, inverseOf, runWrite, ...geo, ...feedback, ...sites };
}

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` returns an object for a listening TCP server.
  // Cast: a server that listens on TCP has an object as its address.
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${port}`);
  api = await load();
  client = api.createQueryClient(() => {});
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let client: QueryClient;
const entries = () => entriesOf(client);
beforeEach(() =>
  Object.assign(storedValues, { blocked: new Map(), isHidden: false, codes: 100, version: 1 }),
);
afterEach(() => client.removeQueries({ queryKey: ACTIVITY }));

/** Makes a write, then undoes it; returns the outcome and the calls of the undo. */
async function undo<Data, Variables>(
  options: MutationOptions<Data, ApiError, Variables>,
  variables: Variables,
  meanwhile: () => void = () => {},
) {
  await api.runWrite(client, options, variables);
  return undoLast(meanwhile);
}

const undoLast = (meanwhile?: () => void) => undoEntry(entries()[0], meanwhile);

async function undoEntry(entry: Entry | undefined, meanwhile: () => void = () => {}) {
  const inverse = entry?.act.kind === 'change' ? api.inverseOf(entry.act.change) : null;
  if (!entry || !inverse) throw new Error('the act has no undo');
  meanwhile();
  calls.length = 0;
  const outcome = await api.sendUndo(client, inverse, { undoesEntry: entry.id });
  return { outcome, calls: [...calls], undoesEntry: entry.id };
}

const block = { does: 'block', id: 'Ohio', name: 'Ohio' } as const;

describe('an undo reads the current value, then sends one inverse call with a new entry', () => {
  it('for a blocked state, and for its undo [activity-13, activity-14]', async () => {
    const first = await undo(api.changeGeoBlock, block);
    expect(first.calls).toEqual([
      'GET /v1/geo-block/list?filter=active',
      'DELETE /v1/geo-block/block-of-Ohio',
    ]);
    expect(storedValues.blocked.size).toBe(0);
    expect(entries()).toMatchObject([
      { undoesEntry: first.undoesEntry, status: 'done' },
      { id: first.undoesEntry },
    ]);
    const secondOutcome = await undoLast();
    expect(secondOutcome.calls).toEqual(['GET /v1/geo-block/list?filter=active', 'POST /v1/geo-block']);
    expect([...storedValues.blocked.keys()]).toEqual(['Ohio']);
  });

  it('but not for a lifted city block: only whole states can be blocked [activity-13]', async () => {
    const name = 'Dayton, Ohio';
    const change = { does: 'unblock', id: DAYTON.restrictionId, name, ofCity: true } as const;
    await api.runWrite(client, api.changeGeoBlock, change);
    expect(entries()).toMatchObject([{ act: { label: 'Unblock', target: name }, status: 'done' }]);
    await expect(undoLast()).rejects.toThrow('the act has no undo');
  });

  it('for a hidden prompt, and for its undo [activity-14]', async () => {
    const first = await undo(api.hidePrompt('p1', 'Why?'), true);
    expect(first.calls).toEqual(['GET /v1/feedback/p1', 'DELETE /v1/feedback/p1/hide']);
    expect(storedValues.isHidden).toBe(false);
    expect(entries()).toMatchObject([
      { undoesEntry: first.undoesEntry, status: 'done' },
      { id: first.undoesEntry },
    ]);
    const secondOutcome = await undoLast();
    expect(secondOutcome.calls).toEqual(['GET /v1/feedback/p1', 'PUT /v1/feedback/p1/hide']);
  });

  it('for access codes, with If-Match [activity-14]', async () => {
    const first = await undo(api.giveCodes(ANN), 100);
    expect(first.calls).toEqual(['GET /v1/user/u1/site', 'PATCH /v1/user/u1/site']);
    expect(storedValues.codes).toBe(100);
    expect(entries()).toMatchObject([
      { undoesEntry: first.undoesEntry, status: 'done' },
      { id: first.undoesEntry },
    ]);
    const edit = { patch: { allocation: 300 }, expected: { count: 100, etag: etag() } };
    const secondOutcome = await undo(api.patchSite(ANN), edit);
    expect(secondOutcome.outcome).toMatchObject({ kind: 'sent' });
    expect(storedValues.codes).toBe(100);
  });

  it('for the older of two gifts of access codes: the number that this tab wrote last is expected [activity-5]', async () => {
    await api.runWrite(client, api.giveCodes(ANN), 100);
    await api.runWrite(client, api.giveCodes(ANN), 200);
    const older = await undoEntry(entries()[1]);
    expect(older.outcome).toMatchObject({ kind: 'sent', change: { from: 400, to: 300 } });
    expect(storedValues.codes).toBe(300);
  });
});

it('an undo reads the current value although the page that reads the same is left meanwhile [activity-13]', async () => {
  client.setQueryData(api.promptQuery('p1').queryKey, prompt());
  const { outcome } = await undo(api.hidePrompt('p1', 'Why?'), true, () => {
    const leavePage = new QueryObserver(client, api.promptQuery('p1')).subscribe(() => {});
    setTimeout(leavePage);
  });
  expect(outcome).toMatchObject({ kind: 'sent' });
  expect(storedValues.isHidden).toBe(false);
});

it('an undo is not sent, and leaves no entry, if the current value cannot be read [activity-61]', async () => {
  const inverse = { field: 'isHidden', id: 'gone', target: 'Why?', from: false, to: true } as const;
  calls.length = 0;
  const outcome = await api.sendUndo(client, inverse, { undoesEntry: 1 });
  expect(outcome).toMatchObject({ kind: 'unread', error: { status: 404 } });
  expect(calls).toEqual(['GET /v1/feedback/gone']);
  expect(entries()).toEqual([]);
});

describe('an undo sends nothing if somebody else has already changed the value', () => {
  it.each([
    [
      'a blocked state that was unblocked',
      () => undo(api.changeGeoBlock, block, () => storedValues.blocked.clear()),
    ],
    [
      'a hidden prompt that was shown',
      () => undo(api.hidePrompt('p1', 'Why?'), true, () => Object.assign(storedValues, { isHidden: false })),
    ],
    [
      'access codes that were given meanwhile',
      () => undo(api.giveCodes(ANN), 100, () => Object.assign(storedValues, { codes: 500 })),
    ],
  ])('%s [activity-14]', async (_what, undone) => {
    const { outcome, calls } = await undone();
    expect(outcome).toMatchObject({ kind: 'stop', reason: expect.stringContaining('nothing was sent') });
    expect(calls).toHaveLength(1);
    expect(entries()).toHaveLength(1);
    // Otherwise `z` would mean the act for ever.
    const isUndone = outcome.kind === 'stop' && outcome.alreadyApplied === true;
    expect(entries()[0]?.isUndone === true).toBe(isUndone);
  });
});
