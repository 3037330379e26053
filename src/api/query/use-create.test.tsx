// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { withLeftOut } from '@/lib/odd-rows';
import { createQueryClient } from './client';
import { defineCreate } from './define-write';
import { useCreate } from './use-create';
import { useWrite } from './use-write';

type Row = { id: string; title: string };
type Body = { title: string };

const LOST = new ApiError('network', 'Network Error');
const OLD = { id: 'old', title: 'Fox' };
const NEW = { id: 'new', title: 'Fox' };

/** A form that has read its list, on a server that the test holds in its hands. */
async function openForm(rows: Row[] | Error, { hasRead = true } = {}) {
  const server = { rows, failure: LOST as Error, reads: 0 };
  async function read() {
    server.reads += 1;
    const { rows: answer } = server;
    // An answer takes time, so it is later than what happened before it.
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (answer instanceof Error) throw answer;
    return answer;
  }
  const client = createQueryClient(() => {});
  const { result, rerender } = renderHook(
    ({ title }) =>
      useCreate({
        mutationKey: ['things', 'create'],
        mutationFn: (_body: Body) => Promise.reject(server.failure),
        meta: { makesStale: [['things']] },
        adds: {
          list: { queryKey: ['things'], queryFn: read, retry: false },
          nameOf: (thing: Row | Body) => thing.title,
          idOf: ({ id }: Row) => id,
        },
        body: { title },
      }),
    {
      initialProps: { title: 'Fox' },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  const settle = () => waitFor(() => expect(client.isFetching()).toBe(0));
  if (hasRead) await settle();
  return {
    server,
    settle,
    type: (title: string) => rerender({ title }),
    send: (title = 'Fox') => act(async () => result.current.send({ title })),
    outcome: () => result.current.lost,
  };
}

const LISTS: [what: string, before: Row[] | Error, after: Row[], outcome: string][] = [
  ['a new row of the same title', [OLD], [NEW, OLD], 'inList'],
  ['no row of the same title', [], [{ id: 'new', title: 'Owl' }], 'notInList'],
  ['only the row of the same title that was there before', [OLD], [OLD], 'notInList'],
  ['a row of the same title, and a row that could not be read', [], withLeftOut([NEW], 1), 'unknown'],
  ['no row of the same title, and a row that could not be read', [], withLeftOut<Row>([], 1), 'unknown'],
  ['a row of the same title, after a list that lacked a row', withLeftOut<Row>([], 1), [NEW], 'unknown'],
  ['a row of the same title, after a list that could not be read', LOST, [NEW], 'unknown'],
  ['no row of the same title, after a list that could not be read', LOST, [], 'notInList'],
];

it.each(LISTS)('after a lost answer, a list with %s', async (_what, before, after, outcome) => {
  const form = await openForm(before);
  form.server.rows = after;
  await form.send(' Fox ');
  await waitFor(() => expect(form.outcome()).toBe(outcome));
});

it('after a gateway gave up, a list without it does not tell: the server may still be at it', async () => {
  const form = await openForm([]);
  form.server.failure = new ApiError('refused', 'HTTP 504', { status: 504 });
  await form.send();
  await waitFor(() => expect(form.outcome()).toBe('unknown'));
});

it('ignores a list that was requested before the answer was lost', async () => {
  const form = await openForm([], { hasRead: false });
  form.server.rows = [NEW];
  await form.send();
  await form.settle();
  expect(form.outcome()).toBe('unknown');
});

it('waits until the list can be read, and reads it again when the network is back', async () => {
  const form = await openForm([OLD]);
  form.server.rows = LOST;
  window.dispatchEvent(new Event('offline'));
  await form.send();
  await waitFor(() => expect(form.server.reads).toBe(2));
  await form.settle();
  expect(form.outcome()).toBe('checking');
  form.server.rows = [NEW, OLD];
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(form.outcome()).toBe('inList'));
  expect(form.server.reads).toBe(3);
});

it('reads the list again after a server error, without any event', async () => {
  const form = await openForm([OLD]);
  vi.useFakeTimers();
  form.server.rows = new ApiError('refused', 'down', { status: 500 });
  await form.send();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(form.outcome()).toBe('checking');
  form.server.rows = [OLD];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(form.outcome()).toBe('notInList');
  const { reads } = form.server;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(form.server.reads).toBe(reads);
});

it('a refusal is final, and a new attempt starts from the beginning', async () => {
  const form = await openForm([]);
  await form.send();
  await waitFor(() => expect(form.outcome()).toBe('notInList'));
  form.server.failure = new ApiError('refused', 'no', { status: 422 });
  await form.send();
  await waitFor(() => expect(form.outcome()).toBeNull());
  form.server.failure = new ApiError('refused', 'no gateway', { status: 504 });
  form.server.rows = [NEW];
  await form.send();
  await waitFor(() => expect(form.outcome()).toBe('inList'));
});

it('a listed item does not block one of another title', async () => {
  const form = await openForm([]);
  form.server.rows = [NEW];
  await form.send();
  await waitFor(() => expect(form.outcome()).toBe('inList'));
  form.type('Owl');
  expect(form.outcome()).toBeNull();
  form.type('Fox ');
  expect(form.outcome()).toBe('inList');
});

it('is the only one that takes a create: a form that forgets a lost answer does not compile', () => {
  const create = defineCreate({
    key: ['things', 'create'],
    call: (_body: Body) => Promise.resolve(),
    list: queryOptions({ queryKey: ['things'], queryFn: (): Row[] => [] }),
    nameOf: ({ title }) => title,
    idOf: ({ id }) => id,
  });
  // @ts-expect-error a create is for useCreate
  const forgets = () => useWrite(create);
  expect(forgets).toBeTypeOf('function');
});
