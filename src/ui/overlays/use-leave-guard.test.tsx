// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beforeSignOut, requestSignOut, unsavedWork } from '@/lib/browser/sign-out-guards';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { notices } from './notice';
import { useLeaveGuard } from './use-leave-guard';

const onClose = vi.fn();
beforeEach(() => void onClose.mockReset());

function openForm(startsDirty: boolean) {
  return renderAtForm(function Form() {
    const [dirty, setDirty] = useState(startsDirty);
    const guard = useLeaveGuard({ dirty });
    return (
      <>
        <button type="button" onClick={() => setDirty(true)}>
          Type
        </button>
        <button type="button" onClick={() => guard.leave(onClose)}>
          Close
        </button>
        {guard.question}
      </>
    );
  });
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const press = (name: string) => hands().click(screen.getByRole('button', { name }));
const follow = () => hands().click(screen.getByRole('link', { name: 'All of them' }));

it('a form that is saving is left neither by a link nor by the end of the session, and says so [activity-46]', async () => {
  const signOut = vi.fn();
  const history = await renderAtForm(function Saving() {
    const [saving, setSaving] = useState(true);
    useLeaveGuard({ dirty: true, isLocked: saving });
    return (
      <button type="button" onClick={() => setSaving(false)}>
        Stop
      </button>
    );
  });
  await follow();
  expect(question()).toBeNull();
  expect(history.location.pathname).toBe('/form');
  expect(history._getBlockers()).toMatchObject([{ enableBeforeUnload: true }]);
  act(() => requestSignOut(signOut));
  expect(signOut).not.toHaveBeenCalled();
  expect(notices.get().map(({ text }) => text)).toEqual([
    'Wait: changes are still being saved.',
    'Not signed out. Wait: changes are still being saved.',
  ]);
  // The session may end all the same, in another tab.
  act(() => history.push('/login'));
  expect(await screen.findByText('Sign in')).toBeTruthy();
  act(() => requestSignOut(signOut));
  expect(signOut).toHaveBeenCalledOnce();
  notices.set([]);
});

it('a sign-out in another tab knows whether the unsaved work of all forms is stored [forms-175]', async () => {
  expect(unsavedWork()).toBeNull();
  let store = (_stored: boolean) => {};
  await renderAtForm(function Forms() {
    const [isStored, setIsStored] = useState(false);
    store = setIsStored;
    useLeaveGuard({ dirty: true, isStored });
    useLeaveGuard({ dirty: true, isStored: true });
    return null;
  });
  expect(unsavedWork()).toEqual({ isStored: false });
  act(() => store(true));
  expect(unsavedWork()).toEqual({ isStored: true });
});

describe('unsaved work', () => {
  it('is left by a link only after the question [forms-1]', async () => {
    const history = await openForm(true);
    await follow();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'));
    expect(history.location.pathname).toBe('/form');
    await press('Keep editing');
    expect(question()).toBeNull();
    expect(history.location.pathname).toBe('/form');
    await follow();
    await press('Leave');
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(question()).toBeNull();
  });

  it('is kept by Escape, which gives the focus back [forms-1]', async () => {
    await openForm(true);
    await press('Close');
    await hands().keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  });

  it('is left by closing its dialog only after the question [forms-1]', async () => {
    await openForm(true);
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    await press('Leave');
    expect(onClose).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  it('is left by Logout only after the question, and uploads are deleted first', async () => {
    const done: string[] = [];
    onTestFinished(beforeSignOut(() => done.push('drop')));
    await openForm(true);
    const logOut = () => act(() => requestSignOut(() => done.push('sign out')));
    logOut();
    await press('Keep editing');
    expect(done).toEqual([]);
    logOut();
    await press('Leave');
    await waitFor(() => expect(done).toEqual(['drop', 'sign out']));
    cleanup();
    logOut();
    expect(done).toEqual(['drop', 'sign out', 'drop', 'sign out']);
  });

  it('makes the browser ask before the tab is closed', async () => {
    const history = await openForm(true);
    expect(history._getBlockers()).toMatchObject([{ enableBeforeUnload: true }]);
  });

  it('is left without a question after the session has ended', async () => {
    const history = await openForm(true);
    act(() => history.push('/login'));
    expect(await screen.findByText('Sign in')).toBeTruthy();
  });

  it('over the dossier is left only after the question when the dossier is closed [forms-6]', async () => {
    const history = await openForm(false);
    act(() => history.push('/form?person=u1'));
    await press('Type');
    act(() => history.push('/form'));
    expect(question()).toBeTruthy();
    expect(history.location.search).toBe('?person=u1');
    await press('Keep editing');
    act(() => history.push('/form'));
    await press('Leave');
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('below the dossier is not asked about [forms-6]', async () => {
    const history = await openForm(true);
    act(() => history.push('/form?person=u1'));
    await waitFor(() => expect(history.location.search).toBe('?person=u1'));
    act(() => history.push('/form'));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(question()).toBeNull();
  });

  it('stays when only the search parameters change', async () => {
    const history = await openForm(true);
    act(() => history.push('/form?page=2'));
    await waitFor(() => expect(history.location.search).toBe('?page=2'));
    expect(question()).toBeNull();
  });
});

describe('without unsaved work', () => {
  it('no question is asked', async () => {
    const history = await openForm(false);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    expect(history._getBlockers()).toEqual([]);
    await follow();
    expect(await screen.findByText('The list')).toBeTruthy();
  });
});
