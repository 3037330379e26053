import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { onOutdatedFailure } from '@/lib/browser/tries';
import { signIn } from '../session/sign-in';
import { endSession } from '../session/transitions';
import { createQueryClient } from './client';
import { defineWrite } from './define-write';
import { keys } from './keys';
import { runWrite, runWriteUntilResponse } from './run-write';

beforeEach(() => void vi.useFakeTimers());

const WRONG = { username: 'super', password: 'wrong' };

function httpError(status: number) {
  return new ApiError('refused', 'no', { status });
}

async function readUntilSettled(error: ApiError) {
  const client = createQueryClient(() => {});
  const read = vi.fn(() => Promise.reject(error));
  const done = client.fetchQuery({ queryKey: ['x'], queryFn: read }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  return read.mock.calls.length;
}

describe('reads are tried at most 3 times, and only if that can help', () => {
  it.each([
    ['no answer', new ApiError('network', 'Network Error'), 3],
    ['a 500', httpError(500), 3],
    ['a 503', httpError(503), 3],
    ['a 400', httpError(400), 1],
    ['a 401', httpError(401), 1],
    ['a 404', httpError(404), 1],
    ['a 429', httpError(429), 1],
    ['an unreadable answer', new ApiError('unreadable', 'x', { status: 200 }), 1],
  ])('after %s', async (_what, error, times) => expect(await readUntilSettled(error)).toBe(times));
});

/** A list on screen under `keys.users`, and a write that makes it stale. */
function onScreen(write: () => Promise<void>, onSignedOut = () => {}) {
  const client = createQueryClient(onSignedOut);
  const read = vi.fn(async () => read.mock.calls.length);
  client.setQueryData(keys.viewer, { id: 'me' });
  new QueryObserver(client, { queryKey: keys.userList('all', ''), queryFn: read }).subscribe(() => {});
  const mutation = new MutationObserver(client, { mutationFn: write, meta: { invalidates: [keys.users] } });
  return { client, read, mutation };
}

describe('writes', () => {
  it('that are refused after their session has ended ask the next viewer for no password [session-18]', async () => {
    const onSignedOut = vi.fn();
    const { client } = onScreen(async () => {}, onSignedOut);
    const refusal = new Promise((resolve) => setTimeout(resolve, 10)).then(() =>
      Promise.reject(httpError(401)),
    );
    const write = defineWrite({ key: ['x'], call: () => refusal });
    void runWrite(client, write, undefined);
    await vi.advanceTimersByTimeAsync(1);
    endSession(client);
    await vi.advanceTimersByTimeAsync(10);
    expect(onSignedOut).not.toHaveBeenCalled();
    await runWrite(client, write, undefined).catch(() => undefined);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('stay pending until the data on screen has been refetched', async () => {
    const { mutation, read } = onScreen(async () => {});
    await vi.advanceTimersByTimeAsync(1);
    await mutation.mutate();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that wait for their response only are done before the data on screen has been refetched', async () => {
    const { client, read } = onScreen(async () => {});
    await vi.advanceTimersByTimeAsync(1);
    read.mockReturnValue(new Promise(() => {}));
    const invalidates = [keys.users];
    const write = defineWrite({ key: ['x'], call: async () => 'made', invalidates });
    expect(await runWriteUntilResponse(client, write, undefined)).toBe('made');
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    const refused = defineWrite({ key: ['x'], call: () => Promise.reject(httpError(422)) });
    await expect(runWriteUntilResponse(client, refused, undefined)).rejects.toThrow('no');
  });

  it('are sent once, even if they fail, and refetch the data on screen', async () => {
    const write = vi.fn(() => Promise.reject(new ApiError('network', 'Network Error')));
    const { mutation, read } = onScreen(write);
    await vi.advanceTimersByTimeAsync(1);
    await expect(mutation.mutate()).rejects.toThrow('Network Error');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(write).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is done', async () => {}],
    ['may be done', () => Promise.reject(new ApiError('network', 'Network Error'))],
  ])('that %s during the first read of a list have the list read again [parts-74]', async (_what, write) => {
    const client = createQueryClient(() => {});
    const responses: ((value: string) => void)[] = [];
    const read = () => new Promise<string>((resolve) => responses.push(resolve));
    const queryKey = keys.userList('banned', '');
    const observer = new QueryObserver(client, { queryKey, queryFn: read, retry: false });
    observer.subscribe(() => {});
    const elsewhere = client.fetchQuery({ queryKey: keys.user('u1'), queryFn: read });
    const mutation = new MutationObserver(client, { mutationFn: write, meta: { invalidates: [keys.users] } });
    const ended = mutation.mutate().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    responses.forEach((respond, at) => void respond(at < 2 ? 'old' : 'new'));
    await vi.advanceTimersByTimeAsync(1);
    expect(responses).toHaveLength(4);
    expect(observer.getCurrentResult().data).toBe('new');
    expect(await elsewhere).toBe('new');
    await ended;
  });

  it('always make the history stale', async () => {
    const client = createQueryClient(() => {});
    client.setQueryData(keys.adminEvents, 'events');
    await new MutationObserver(client, { mutationFn: async () => {} }).mutate();
    expect(client.getQueryState(keys.adminEvents)?.isInvalidated).toBe(true);
  });

  it('of a run refetches no list, and the same write outside a run does [activity-21]', async () => {
    const { client, read } = onScreen(async () => {});
    await vi.advanceTimersByTimeAsync(1);
    const write = defineWrite({ key: ['x'], call: async () => {}, invalidates: [keys.users] });
    await runWrite(client, write, undefined, { batchId: 1 });
    expect(read).toHaveBeenCalledTimes(1);
    const [{ options } = { options: write }] = client.getMutationCache().getAll();
    expect(options.meta?.batchId).toBe(1);
    await runWrite(client, { ...write, meta: options.meta }, undefined);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are dropped a second after they settled, and not while they run [shell-29]', async () => {
    const client = createQueryClient(() => {});
    const mutationFn = () => new Promise((resolve) => setTimeout(resolve, 5_000));
    void runWrite(client, { mutationFn }, undefined);
    await vi.advanceTimersByTimeAsync(5_500);
    expect(client.getMutationCache().getAll()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.getMutationCache().getAll()).toEqual([]);
  });

  it('with a 401 ask for the password and refetch nothing', async () => {
    const onSignedOut = vi.fn();
    const { mutation, read } = onScreen(() => Promise.reject(httpError(401)), onSignedOut);
    await vi.advanceTimersByTimeAsync(1);
    await expect(mutation.mutate()).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('with a 403 refetch the viewer', async () => {
    const { client, mutation } = onScreen(() => Promise.reject(httpError(403)));
    await vi.advanceTimersByTimeAsync(1);
    await expect(mutation.mutate()).rejects.toThrow();
    expect(client.getQueryState(keys.viewer)?.isInvalidated).toBe(true);
  });
});

describe('a 401', () => {
  it('of a visitor who was not signed in opens no dialog', async () => {
    const onSignedOut = vi.fn();
    const client = createQueryClient(onSignedOut);
    await client.prefetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(httpError(401)) });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('of a sign-in opens no dialog: the session of the signed-in viewer has not ended [shell-34]', async () => {
    const onSignedOut = vi.fn();
    const client = createQueryClient(onSignedOut);
    client.setQueryData(keys.viewer, { id: 'me' });
    const mutationFn = () => Promise.reject(httpError(401));
    await expect(new MutationObserver(client, { ...signIn, mutationFn }).mutate(WRONG)).rejects.toThrow();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('the failure of an act is out of date once the act is tried again [parts-216]', () => {
  const outdated: Error[] = [];
  onOutdatedFailure((failure) => void outdated.push(failure));
  const failure = httpError(500);
  const client = createQueryClient(() => {});
  const attempt = vi.fn(async (): Promise<void> => {
    throw failure;
  });
  const changeOf = (id: string) => ({ field: 'isBlocked', id, target: id, from: true, to: false }) as const;
  const write = defineWrite({
    key: ['geo-blocks'],
    call: (_id: string) => attempt(),
    act: (id) => ({ kind: 'change', change: changeOf(id) }),
  });
  beforeEach(() => void outdated.splice(0));

  it('by the same write to the same target', async () => {
    await runWrite(client, write, 'Iowa').catch(() => {});
    await runWrite(client, write, 'Ohio').catch(() => {});
    expect(outdated).toEqual([]);
    attempt.mockImplementationOnce(async () => {});
    await runWrite(client, write, 'Iowa');
    expect(outdated).toEqual([failure]);
  });

  it('by the same read', async () => {
    const read = { queryKey: ['y'], queryFn: attempt, retry: false };
    await client.fetchQuery(read).catch(() => {});
    expect(outdated).toEqual([]);
    await client.fetchQuery(read).catch(() => {});
    expect(outdated).toEqual([failure]);
  });

  it('by a write of which a part has failed', async () => {
    const save = defineWrite({ key: ['save'], call: async () => failure });
    await runWrite(client, save, undefined);
    expect(outdated).toEqual([]);
    await runWrite(client, save, undefined);
    expect(outdated).toEqual([failure]);
  });
});
