import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { ACTIVITY, type Entry } from './act';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { wasCarriedOut } = await import('./carry-out');

const client = new QueryClient();
let event: object = {};
beforeEach(() => {
  client.clear();
  client.setQueryData(['viewer'], { id: 'u1', username: 'me' });
  vi.stubGlobal('fetch', async () => Response.json({ events: [event], cursors: { next: null } }));
});

const act = { label: 'Create FAQ', target: 'Why?', made: 'faq' } as const;
const lost: Entry = { id: 1, act, at: Date.now(), error: new ApiError('network', 'Network Error') };
const MADE = {
  eventId: 'e1',
  createdAt: new Date().toISOString(),
  username: 'me',
  kind: 'faq',
  action: 'create',
  metadataName: 'Why?',
  metadataId: 'faq-1',
};

it('a lost create is found in the event of its kind, its name and this person', async () => {
  event = MADE;
  expect(await wasCarriedOut(client, lost)).toBe(true);
});

it.each([
  ['kind', { kind: 'feedback' }],
  ['person', { username: 'ann' }],
  ['name', { metadataName: 'Why not?' }],
  ['action', { action: 'update' }],
  ['hour', { createdAt: new Date(Date.now() - 3_600_000).toISOString() }],
])('a lost create is not found in an event of another %s', async (_what, other) => {
  event = { ...MADE, ...other };
  expect(await wasCarriedOut(client, lost)).toBeNull();
});

it('a lost create is not found in the event of an earlier one of its name', async () => {
  event = MADE;
  client.setQueryData(ACTIVITY, [lost, { ...lost, id: 0, error: null }]);
  expect(await wasCarriedOut(client, lost)).toBeNull();
});
