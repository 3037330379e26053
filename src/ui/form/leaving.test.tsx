// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOutAsks } from '@/lib/browser/sign-out-asks';
import { notices, notifyFailure } from '../overlays/notice';
import { useLeaveAfterSave, useLeaveQuestion, useStayWhile } from './leaving';
import { hands } from './testing/hands';
import { renderAtForm } from './testing/router';

const onClose = vi.fn();
beforeEach(() => void onClose.mockReset());

function openForm(startsUnsaved: boolean, drop?: () => Promise<void>) {
  return renderAtForm(function Form() {
    const [unsaved, setUnsaved] = useState(startsUnsaved);
    const leaving = useLeaveQuestion(unsaved, drop);
    return (
      <>
        <button type="button" onClick={() => setUnsaved(true)}>
          Type
        </button>
        <button type="button" onClick={() => leaving.ask(onClose)}>
          Close
        </button>
        {leaving.question}
      </>
    );
  });
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const press = (name: string) => hands().click(screen.getByRole('button', { name }));
const follow = () => hands().click(screen.getByRole('link', { name: 'All of them' }));

it('while calls are sent neither a link nor the end of the session leaves the page, and it says so', async () => {
  const go = vi.fn();
  const history = await renderAtForm(function Sending() {
    const [isSending, setIsSending] = useState(true);
    useStayWhile(isSending);
    return (
      <button type="button" onClick={() => setIsSending(false)}>
        Stop
      </button>
    );
  });
  await follow();
  expect(history.location.pathname).toBe('/form');
  signOutAsks[0]?.(go);
  expect(go).not.toHaveBeenCalled();
  expect(notices.get().map(({ text }) => text)).toEqual([
    'this page stays: changes are still being sent',
    'not signed out: changes are still being sent',
  ]);
  await press('Stop');
  signOutAsks[0]?.(go);
  expect(go).toHaveBeenCalledOnce();
  notices.set([]);
});

describe('unsaved work', () => {
  it('is left by a link only after the question', async () => {
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

  it('is kept by Escape, which gives the focus back', async () => {
    await openForm(true);
    await press('Close');
    await hands().keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  });

  it('is left by closing its dialog only after the question', async () => {
    await openForm(true);
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    await press('Leave');
    expect(onClose).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  it('is left by Logout only after the question, and what was uploaded is deleted first', async () => {
    const done: string[] = [];
    const drop = () => {
      done.push('drop');
      // The server does not answer.
      return new Promise<void>(() => {});
    };
    await openForm(true, drop);
    const logOut = () => act(() => signOutAsks[0]?.(() => done.push('sign out')));
    logOut();
    await press('Keep editing');
    expect(done).toEqual([]);
    logOut();
    await press('Leave');
    await waitFor(() => expect(done).toEqual(['drop', 'sign out']));
    cleanup();
    logOut();
    expect(done).toEqual(['drop', 'sign out', 'sign out']);
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

  it('over the dossier is left only after the question when the dossier is closed', async () => {
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

  it('below the dossier is not asked about', async () => {
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

it('a save that has failed before tells its success alone', async () => {
  const history = await renderAtForm(function Form() {
    const leave = useLeaveAfterSave();
    return (
      <button type="button" onClick={() => leave({ to: '/list' as '/lists/faq' }, 'FAQ Created')}>
        Create
      </button>
    );
  });
  notifyFailure(new Error('refused'));
  await press('Create');
  await waitFor(() => expect(history.location.pathname).toBe('/list'));
  expect(notices.get().map(({ text }) => text)).toEqual(['FAQ Created']);
  notices.set([]);
});

it('a late success leaves the form of another user alone', async () => {
  let leave: ReturnType<typeof useLeaveAfterSave> = () => {};
  const history = await renderAtForm(function Form() {
    leave = useLeaveAfterSave();
    return <p>A form</p>;
  });
  const ofFirst = leave;
  act(() => history.push('/form?userId=second'));
  act(() => ofFirst({ to: '/list' as '/lists/faq' }, 'Site created'));
  expect(history.location.href).toBe('/form?userId=second');
  expect(notices.get().map(({ text }) => text)).toEqual(['Site created']);
  notices.set([]);
});
