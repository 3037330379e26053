import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { runWrite } from '@/api/query/run-write';
import { forget, leave } from '@/api/session/session';
import { ACTIVITY, type Entry, type PlainAct, recordActivity } from './act';

const client = new QueryClient();
const stop = recordActivity(client);
const entries = () => client.getQueryData<Entry[]>(ACTIVITY) ?? [];
afterEach(() => client.removeQueries({ queryKey: ACTIVITY }));

const meta = {
  act: ({ name }: { name: string; text: string }, rows?: number): PlainAct => ({
    label: 'Create',
    target: name,
    saved: rows === undefined ? undefined : { rows, bytes: 0 },
  }),
};
const BODY = { name: 'a', text: 'a secret' };

it('a write that declares an act leaves one entry, newest first, without the values of its form', async () => {
  await runWrite(client, { mutationFn: async (_body: typeof BODY) => 3, meta }, BODY);
  await runWrite(client, { mutationFn: async (_body: typeof BODY) => 4, meta }, { ...BODY, name: 'b' });
  expect(entries().map(({ act, error }) => ({ act, error }))).toEqual([
    { act: { label: 'Create', target: 'b', saved: { rows: 4, bytes: 0 } }, error: null },
    { act: { label: 'Create', target: 'a', saved: { rows: 3, bytes: 0 } }, error: null },
  ]);
  expect(JSON.stringify(entries())).not.toContain('secret');
});

it('a failed write leaves its error, and the means to send it again if it declares that', async () => {
  const failing = () => Promise.reject(new Error('the server is full'));
  const again = { act: (): PlainAct => ({ label: 'Hide Post', target: 'luna', again: {} }) };
  await runWrite(client, { mutationKey: ['posts', '1'], mutationFn: failing, meta: again }, undefined).catch(
    () => {},
  );
  await runWrite(client, { mutationFn: failing, meta }, BODY).catch(() => {});
  expect(entries().map(({ error, write }) => [error?.message, write?.mutationKey])).toEqual([
    ['the server is full', undefined],
    ['the server is full', ['posts', '1']],
  ]);
});

it('a write that declares nothing leaves no trace', async () => {
  await runWrite(client, { mutationFn: async () => 1 }, undefined);
  await runWrite(client, { mutationFn: () => Promise.reject(new Error('no')) }, undefined).catch(() => {});
  expect(entries()).toEqual([]);
});

it('a write that ends after its session leaves no entry for the next user', async () => {
  let answer = () => {};
  const mutationFn = (_body: typeof BODY) =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const written = runWrite(
    client,
    { mutationFn, meta: { act: () => ({ label: 'Ban', target: 'a' }) } },
    BODY,
  );
  await leave(client);
  answer();
  await written;
  expect(entries()).toEqual([]);
});

it('the entries end with the session, and recording ends when the frame unmounts', async () => {
  await runWrite(client, { mutationFn: async () => 1, meta }, BODY);
  expect(entries()).toHaveLength(1);
  forget(client);
  expect(entries()).toEqual([]);
  stop();
  await runWrite(client, { mutationFn: async () => 1, meta }, BODY);
  expect(entries()).toEqual([]);
});
