// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { createStore } from '@/lib/browser/store';
import { useStore } from '../hooks/use-store';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { type BulkAct, BulkDialog, type BulkItem } from './bulk-dialog';

const { notify } = vi.hoisted(() => ({ notify: vi.fn(() => 1) }));
vi.mock('../overlays/notice', async (original) => ({ ...(await original<object>()), notify }));

const onEnd = vi.fn();
const onClose = vi.fn();
const send = vi.fn<(id: string) => Promise<void>>();
const undoItems = vi.fn<() => BulkItem[]>();
beforeEach(() => {
  onEnd.mockReset();
  onClose.mockReset();
  send.mockReset();
  undoItems.mockReset().mockReturnValue([]);
});

const refusal = (status: number) => new ApiError('refused', `refused ${status}`, { status });
const noResponse = new ApiError('network', 'Network Error');
// The dialog takes presses from the page in a task of its own, before a hand could be there.
const user = hands();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const results = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Opens the plan of an act on two users, or the run. */
function openPlan(onDone?: BulkAct['onDone'], hasPlan?: boolean) {
  const items = ['ann', 'bob'].map((id) => ({ id, name: id, send: () => send(id) }));
  return renderAtForm(() => (
    <StrictMode>
      <BulkDialog
        act={{ name: 'Ban', items, onDone }}
        hasPlan={hasPlan}
        undoItems={undoItems}
        irreversibleText={() => '5 hidden posts cannot be restored.'}
        onEnd={onEnd}
        onClose={onClose}
      />
    </StrictMode>
  ));
}

it.each([
  ['401', refusal(401), 'Paused: the session ended', ['anndone', 'bobdone']],
  ['403', refusal(403), 'Paused: the server refused this', ['annfailed: refused 403', 'bobdone']],
  ['429', refusal(429), 'Paused: the server asks you to wait', ['anndone', 'bobdone']],
  ['a lost connection', noResponse, 'Paused: the last change is not confirmed', ['anndone', 'bobdone']],
])('a run pauses at %s, stays open, and resumes with Continue', async (_what, error, words, end) => {
  send.mockRejectedValueOnce(error).mockResolvedValue();
  await openPlan();
  await press('Ban 2');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  // The end of the session is said once.
  expect(alert.textContent?.includes(error.message)).toBe(error.status !== 401);
  expect(send).toHaveBeenCalledTimes(1);

  await hands().keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();

  await press('Continue');
  await screen.findByRole('button', { name: 'Done' });
  expect(results()).toEqual(end);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('without a plan a run starts once, and the notice counts apart what somebody else did first [geo-blocks-25]', async () => {
  // Cast: the mock's calls return nothing in the other tests.
  send.mockResolvedValueOnce('was already banned' as never).mockResolvedValue();
  await openPlan(undefined, false);
  await screen.findByText('2 of 2 done');
  expect(results()).toEqual(['annwas already banned', 'bobdone']);
  expect(send).toHaveBeenCalledTimes(2);
  const text = 'Ban: 1 done, 1 already done';
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'info', text }));
});

it('a run can be stopped during a pause, and the rest is sent on request', async () => {
  send.mockRejectedValueOnce(refusal(401)).mockResolvedValue();
  await openPlan();
  await press('Ban 2');
  await screen.findByRole('alert');
  await press('Stop');
  expect(results()).toEqual(['annnot sent', 'bobnot sent']);
  await press('Send the remaining 2');
  await vi.waitFor(() => expect(results()).toEqual(['anndone', 'bobdone']));
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it('while it sends and while it pauses, closing the tab asks first and the page cannot be left [activity-23]', async () => {
  let fail: (error: Error) => void = () => {};
  send.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const history = await openPlan();
  expect(history._getBlockers()).toEqual([]);
  await press('Ban 2');
  const guarded = [{ enableBeforeUnload: true }];
  await vi.waitFor(() => expect(history._getBlockers()).toMatchObject(guarded));
  history.push('/list');
  expect(history.location.pathname).toBe('/form');
  fail(refusal(403));
  await screen.findByRole('alert');
  expect(history._getBlockers()).toMatchObject(guarded);
  send.mockResolvedValue();
  await press('Continue');
  await screen.findByRole('button', { name: 'Done' });
  await vi.waitFor(() => expect(history._getBlockers()).toEqual([]));
});

it('each pass reports only its own items [activity-19]', async () => {
  send.mockRejectedValueOnce(refusal(422)).mockResolvedValue();
  const onDone = vi.fn<NonNullable<BulkAct['onDone']>>();
  await openPlan(onDone);
  await press('Ban 2');
  await hands().click(await screen.findByRole('button', { name: /^Try the failed/ }));
  await vi.waitFor(() => expect(results()).toEqual(['anndone', 'bobdone']));
  expect(onDone.mock.calls.map(([items]) => items.map(({ id }) => id))).toEqual([['bob'], ['ann']]);
});

it('Stop after a missing response leaves the item not confirmed [activity-33]', async () => {
  send.mockRejectedValueOnce(noResponse);
  await openPlan();
  await press('Ban 2');
  await screen.findByRole('alert');
  await press('Stop');
  await screen.findByRole('button', { name: 'Done' });
  expect(results()).toEqual(['annnot confirmed', 'bobnot sent']);
  const text = 'Ban: 0 done, 1 not confirmed, 1 not sent';
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'info', text }));
});

it('a partial undo shows the number of undone items and the irreversible part [activity-59]', async () => {
  send.mockResolvedValue();
  undoItems.mockReturnValue([{ id: 'u', name: 'Unban: ann', send: () => Promise.resolve() }]);
  await openPlan();
  await press('Ban 2');
  const undo = await screen.findByRole('button', { name: 'Undo 1 of 2' });
  screen.getByText('5 hidden posts cannot be restored.');
  await hands().click(undo);
  await screen.findByText('1 of 1 done');
  screen.getByText('5 hidden posts cannot be restored.');
});

/** The act on these users, as the page knows them now. */
const knownItems = createStore<readonly Partial<BulkItem>[]>([]);

function Following() {
  const items = useStore(knownItems).map(({ id = '', ...item }) => ({
    id,
    name: id,
    send: () => send(id),
    ...item,
  }));
  return (
    <BulkDialog
      act={{ name: 'Ban', items }}
      undoItems={undoItems}
      irreversibleText={() => ''}
      onEnd={onEnd}
      onClose={onClose}
    />
  );
}

it('an open plan follows its rows: who has become staff, is done or has left the page is left out [activity-203]', async () => {
  knownItems.set([{ id: 'ann' }, { id: 'bob' }, { id: 'cat' }, { id: 'dan' }]);
  send.mockResolvedValue();
  await renderAtForm(Following);
  screen.getByRole('button', { name: 'Ban 4' });
  act(() =>
    knownItems.set([{ id: 'ann', isStaff: true }, { id: 'bob', why: 'is already banned' }, { id: 'cat' }]),
  );
  expect(screen.getByRole('checkbox', { name: 'ann' })).toHaveProperty('checked', false);
  expect(results()).toEqual(['ann', 'cat', 'bobis already banned', 'danis no longer on this page']);
  await vi.waitFor(() => {
    // A button whose label has just changed takes no press for 500 ms.
    const ban = screen.queryByRole('button', { name: 'Ban 1' });
    if (ban) fireEvent.click(ban);
    expect(results()).toEqual(['catdone']);
  });
});

it('an open plan keeps the ticks of staff, and asks for the number that is included now [activity-203]', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ id: `user ${at}` }));
  knownItems.set([{ id: 'ann', isStaff: true }, ...many]);
  await renderAtForm(Following);
  await user.click(screen.getByRole('checkbox', { name: 'ann' }));
  await user.type(screen.getByLabelText('Type 21 to confirm'), '21');
  act(() =>
    knownItems.set([{ id: 'ann', isStaff: true }, ...many.slice(1), { id: 'user 0', isStaff: true }]),
  );
  expect(screen.getByRole('checkbox', { name: 'ann' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Type 20 to confirm')).toHaveProperty('value', '21');
  expect(screen.getByRole('button', { name: 'Ban 20' }).title).toBe('Type 20 first');
});

it('a retry skips users who can no longer be changed [activity-204]', async () => {
  knownItems.set([{ id: 'ann' }, { id: 'bob' }, { id: 'cat' }]);
  send.mockRejectedValue(refusal(422));
  await renderAtForm(Following);
  await press('Ban 3');
  const again = await screen.findByRole('button', { name: /^Try the failed/ });
  act(() =>
    knownItems.set([{ id: 'ann', isStaff: true }, { id: 'bob', why: 'is already banned' }, { id: 'cat' }]),
  );
  send.mockReset().mockResolvedValue();
  await hands().click(again);
  await vi.waitFor(() =>
    expect(results()).toEqual([
      'annfailed: not sent, is staff now',
      'bobfailed: not sent, is already banned',
      'catdone',
    ]),
  );
  expect(send.mock.calls).toEqual([['cat']]);
  // Whom the act cannot be for any more is not left selected.
  await press('Done');
  expect(onClose).toHaveBeenCalledWith(['ann']);
});
