import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { defineWrite } from '@/api/query/define-write';
import { runWrite } from '@/api/query/run-write';
import { leave } from '@/api/session/session';
import { ACTIVITY, type Act, entriesOf, recordActivity } from './act';

const client = new QueryClient();
const stop = recordActivity(client);
const entries = () => entriesOf(client);
afterEach(() => client.removeQueries({ queryKey: ACTIVITY }));

const BODY = { name: 'a', text: 'a secret' };
/** Creates a thing by this call. */
function create(call: (body: typeof BODY) => Promise<number>, body = BODY) {
  const write = defineWrite({
    key: ['thing'],
    call,
    act: ({ name }, rows) => ({
      label: 'Create',
      target: name,
      saved: rows === undefined ? undefined : { rows, bytes: 0 },
    }),
  });
  return runWrite(client, write, body);
}
const failing = () => Promise.reject(new Error('the server is full'));

it('a write that declares an act leaves one entry, newest first, without the values of its form', async () => {
  await create(async () => 3);
  await create(async () => 4, { ...BODY, name: 'b' });
  expect(entries().map(({ act, error }) => ({ act, error }))).toEqual([
    { act: { label: 'Create', target: 'b', saved: { rows: 4, bytes: 0 } }, error: null },
    { act: { label: 'Create', target: 'a', saved: { rows: 3, bytes: 0 } }, error: null },
  ]);
  expect(JSON.stringify(entries())).not.toContain('secret');
});

it('a failed write leaves its error, and the means to send it again if it declares that', async () => {
  const act: Act = { label: 'Hide Post', target: 'luna', again: true };
  const hide = defineWrite({ key: ['posts', '1'], call: failing, act });
  await runWrite(client, hide, undefined).catch(() => {});
  await create(failing).catch(() => {});
  expect(entries().map(({ error, write }) => [error?.message, write?.mutationKey])).toEqual([
    ['the server is full', undefined],
    ['the server is full', ['posts', '1']],
  ]);
});

it('a write that declares nothing leaves no trace', async () => {
  await runWrite(client, defineWrite({ key: ['thing'], call: async () => 1 }), undefined);
  await runWrite(client, defineWrite({ key: ['thing'], call: failing }), undefined).catch(() => {});
  expect(entries()).toEqual([]);
});

it('a write that ends after its session leaves no entry for the next user', async () => {
  let answer = () => {};
  const call = () => new Promise<number>((resolve) => (answer = () => resolve(1)));
  const written = create(call);
  await leave(client, { navigate: async () => {} });
  answer();
  await written;
  expect(entries()).toEqual([]);
});

it('the entries end with the session, and recording ends when the frame unmounts', async () => {
  await create(async () => 1);
  expect(entries()).toHaveLength(1);
  await leave(client, { navigate: async () => {} });
  expect(entries()).toEqual([]);
  stop();
  await create(async () => 1);
  expect(entries()).toEqual([]);
});
