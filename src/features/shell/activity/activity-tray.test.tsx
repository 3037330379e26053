// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ACTIVITY, type Entry } from '@/api/activity/ledger';
import { createQueryClient } from '@/api/query/client';
import { defineWrite } from '@/api/query/define-write';
import { runWrite } from '@/api/query/run-write';
import { SETTLE_MS } from '@/ui/press/settling';
import { renderAtForm } from '@/ui/testing/router';
import { Activity } from './activity';
import { BAN } from './testing/ban';

it('the tray takes no pointer press for 500 ms after a write has begun, and after it has ended [activity-205]', async () => {
  const client = createQueryClient(() => {});
  client.setQueryData<Entry[]>(ACTIVITY, [BAN]);
  const nothing = () => {};
  await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <Activity open onOpen={nothing} onHide={nothing} onClose={nothing} />
    </QueryClientProvider>
  ));
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const rows = () => screen.getAllByRole('listitem').length;
  const isSettling = () => screen.getByRole('list').dataset.settling === 'true';
  expect([rows(), isSettling()]).toEqual([1, false]);

  let respond = nothing;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const write = defineWrite({ key: BAN.key, call: () => response, act: BAN.act });
  void runWrite(client, write, undefined);
  await wait(1);
  expect(screen.getByText('in progress…')).toBeTruthy();
  expect([rows(), isSettling()]).toEqual([2, true]);
  await wait(SETTLE_MS);
  expect(isSettling()).toBe(false);

  respond();
  await wait(1);
  expect(screen.queryByText('in progress…')).toBeNull();
  expect([rows(), isSettling()]).toEqual([2, true]);
  await wait(SETTLE_MS);
  expect(isSettling()).toBe(false);
});
