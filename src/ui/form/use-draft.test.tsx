// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimDrafts } from '@/lib/browser/drafts';
import { renderAtForm } from '../testing/router';
import { SampleForm, type SampleProps } from './testing/sample-form';

beforeEach(() => {
  sessionStorage.clear();
  claimDrafts('ann');
});

const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell="page" {...props} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const TOO_LONG = 'must be at most 10 characters';
const offer = () => screen.queryByRole('button', { name: 'Restore' });

/** Simulates a reload: keeps the storage, and skips everything the page does when it is left. */
async function reload(props: SampleProps = {}) {
  const kept = { ...sessionStorage };
  cleanup();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  await open(props);
}

describe('a draft', () => {
  it('is not restored while the form is being sent: no request would have it', async () => {
    await open();
    await userEvent.click(title());
    await userEvent.paste('Good');
    await reload({ saving: true });
    await press('Restore');
    expect(title().value).toBe('');
  });

  it('is kept, with text that is typed before it is restored [forms-2]', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    await userEvent.type(screen.getByLabelText('Hint'), 'x');
    await reload();
    await press('Restore');
    expect(title().value).toBe('Good');
  });

  it('is not replaced by a shorter text: a text that is typed before the answer is kept beside it [forms-174]', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    await userEvent.type(title(), 'x');
    await reload();
    expect(screen.getByText('2 drafts are kept. This one has 4 characters.')).toBeTruthy();
    await press('Restore');
    expect(title().value).toBe('Good');
    expect(screen.queryByText(/drafts are kept/)).toBeNull();
    await press('Restore');
    expect(title().value).toBe('x');
    expect(offer()).toBeNull();
  });

  it('is discarded alone: text that was typed meanwhile stays [forms-174]', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    await userEvent.type(title(), 'x');
    await press('Discard');
    await reload();
    await press('Restore');
    expect(title().value).toBe('x');
  });

  it('replaces text that was typed meanwhile in the same field', async () => {
    await open();
    await userEvent.type(title(), 'Old');
    await reload();
    await userEvent.type(title(), 'New');
    await press('Restore');
    expect(title().value).toBe('Old');
    expect(offer()).toBeNull();
  });

  it('is deleted when the form is saved [forms-32]', async () => {
    await open({ succeeds: true });
    await userEvent.type(title(), 'Good{Enter}');
    await reload();
    expect(offer()).toBeNull();
  });

  it('stays offered when another text is saved before it is answered [forms-174]', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload({ succeeds: true });
    await userEvent.type(title(), 'New{Enter}');
    await reload();
    await press('Restore');
    expect(title().value).toBe('Good');
    expect(offer()).toBeNull();
  });

  it('keeps what somebody else changed meanwhile in the other fields [forms-2]', async () => {
    await open({ start: { title: 'Good', hint: 'old' } });
    await userEvent.type(title(), '!');
    await reload({ start: { title: 'Good', hint: 'new' } });
    await press('Restore');
    expect(title().value).toBe('Good!');
    expect(screen.getByLabelText<HTMLInputElement>('Hint').value).toBe('new');
  });

  it('shows the problems of its fields when it is restored [forms-3]', async () => {
    await open();
    await userEvent.type(title(), 'far too long a title');
    expect(screen.getByText(TOO_LONG)).toBeTruthy();
    await reload();
    expect(screen.queryByText(TOO_LONG)).toBeNull();
    await press('Restore');
    expect(await screen.findByText(TOO_LONG)).toBeTruthy();
  });

  it('is not offered to another user nor in another form', async () => {
    await open({ draftKey: 'first' });
    await userEvent.type(title(), 'Good');
    await reload({ draftKey: 'second' });
    expect(offer()).toBeNull();
    await reload({ draftKey: 'first' });
    expect(offer()).toBeTruthy();
    claimDrafts('bob');
    await reload({ draftKey: 'first' });
    expect(offer()).toBeNull();
  });

  it('is not offered if the form of a later build has other fields [forms-176]', async () => {
    sessionStorage.setItem('draft:ann:sample', JSON.stringify({ name: 'Good' }));
    await open();
    expect(offer()).toBeNull();
  });

  it.each([
    'null',
    '5',
    '"Good"',
    '[]',
    '[null]',
    '[5]',
    '[["Good"]]',
    '[{}]',
    '[{"title":5}]',
    '[{"title":{}}]',
    '[{',
  ])('is not offered if the storage holds %s [forms-176]', async (stored) => {
    sessionStorage.setItem('draft:ann:sample', stored);
    await open();
    expect(title().value).toBe('');
    expect(offer()).toBeNull();
  });
});
