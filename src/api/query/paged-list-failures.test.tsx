// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { userOf } from '@/wire/testing/users';
import { resumeSession } from '../session/transitions';
import { openList, pagedListBench, wait } from './testing/paged-list';

pagedListBench();

describe('a turn that fails', () => {
  const refused = new ApiError('refused', 'no', { status: 400 });
  async function failedTurn(failure: ApiError) {
    const list = await openList();
    list.faults.push(failure);
    list.next();
    await wait();
    return list;
  }

  it('keeps the page in sight and shows the failure until Retry turns the page', async () => {
    const { calls, now, shown } = await failedTurn(refused);
    expect(shown()).toBe('1');
    expect(now()).toMatchObject({ failure: refused, turning: false, pager: { hasNext: true, busy: false } });
    act(() => now().retry());
    await wait(0);
    expect(now().retrying).toBe(true);
    await wait();
    expect(shown()).toBe('2');
    expect(now().failure).toBeNull();
    expect(calls).toEqual(['1', '2', '2']);
  });

  it('is forgotten when a write has the page in sight read again', async () => {
    const { client, calls, now, shown, next } = await failedTurn(refused);
    await act(async () => void client.invalidateQueries({ queryKey: ['list'] }));
    await wait();
    expect(calls).toEqual(['1', '2', '1']);
    expect(now()).toMatchObject({ failure: null, pager: { hasNext: true, busy: false } });
    next();
    await wait();
    expect(shown()).toBe('2');
  });

  it('with a 401 leaves that to the sign-in dialog', async () => {
    const { now, shown, next } = await failedTurn(new ApiError('refused', 'who?', { status: 401 }));
    expect(now()).toMatchObject({ failure: null, turning: false });
    next();
    await wait();
    expect(shown()).toBe('2');
  });

  it('with a 401 turns once the viewer has signed in again [session-16]', async () => {
    const { client, faults, calls, shown, next } = await openList();
    faults.push(new ApiError('refused', 'who?', { status: 401 }));
    next();
    await wait(60_000);
    await act(() => resumeSession(client, userOf()));
    await wait();
    expect(shown()).toBe('2');
    expect(calls).toEqual(['1', '2', '2']);
  });

  it('is forgotten with its search', async () => {
    const { now, rerender } = await failedTurn(refused);
    rerender({ search: 'a' });
    expect(now().failure).toBeNull();
  });
});
