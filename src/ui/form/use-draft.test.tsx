// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimDrafts, writeDraft } from '@/lib/browser/drafts';
import { renderAtForm } from './testing/router';
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
  it('is not restored while the form is being sent: it would be in no request', async () => {
    await open();
    await userEvent.click(title());
    await userEvent.paste('Good');
    await reload({ saving: true });
    await press('Restore');
    expect(title().value).toBe('');
  });

  it('is offered after a reload from the first change on, and restored only on request', async () => {
    await open();
    await userEvent.click(title());
    await userEvent.paste('Good');
    await reload();
    expect(title().value).toBe('');
    await press('Restore');
    expect(title().value).toBe('Good');
    expect(offer()).toBeNull();
    // It still counts as a change from the start values.
    await reload();
    expect(offer()).toBeTruthy();
  });

  it('is offered again where the page is left before it is answered', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    expect(offer()).toBeTruthy();
    cleanup();
    await open();
    await press('Discard');
    cleanup();
    await open();
    expect(offer()).toBeNull();
  });

  it('is offered again as it was, without what was typed beside the offer and given up', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    await userEvent.type(title(), 'x{Backspace}');
    cleanup();
    await open();
    await press('Restore');
    expect(title().value).toBe('Good');
  });

  it('is not offered again where the form is left while it is being sent', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload({ saving: true });
    expect(offer()).toBeTruthy();
    cleanup();
    await open();
    expect(offer()).toBeNull();
  });

  it('is offered in a form that was left while it was sent and opened again, once that has failed', async () => {
    await renderAtForm(function Form() {
      const [saving, setSaving] = useState(true);
      function fail() {
        writeDraft('sample', { title: 'Good' });
        setSaving(false);
      }
      return (
        <>
          <button type="button" onClick={fail}>
            Fail
          </button>
          <SampleForm shell="page" saving={saving} />
        </>
      );
    });
    expect(offer()).toBeNull();
    await press('Fail');
    await press('Restore');
    expect(title().value).toBe('Good');
  });

  it('is kept with what is typed before it is answered', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    await userEvent.type(screen.getByLabelText('Hint'), 'x');
    await reload();
    await press('Restore');
    expect(title().value).toBe('Good');
  });

  it('gives way to what was typed meanwhile in the same field, when that is asked for', async () => {
    await open();
    await userEvent.type(title(), 'Old');
    await reload();
    await userEvent.type(title(), 'New');
    await press('Restore');
    expect(title().value).toBe('Old');
    expect(screen.getByText('What you had typed instead is kept here.')).toBeTruthy();
    await press('Restore');
    expect(title().value).toBe('New');
    expect(screen.getByText('You have unsaved text from earlier.')).toBeTruthy();
  });

  it('is offered until it is discarded', async () => {
    await open();
    await userEvent.type(title(), 'Good');
    await reload();
    await press('Discard');
    expect(offer()).toBeNull();
    await reload();
    expect(offer()).toBeNull();
  });

  it('is deleted when the change is undone or the page is left', async () => {
    await open();
    await userEvent.type(title(), 'G');
    await userEvent.clear(title());
    await reload();
    expect(offer()).toBeNull();

    await userEvent.type(title(), 'Good');
    cleanup();
    await open();
    expect(offer()).toBeNull();
  });

  it('is deleted when the form is saved', async () => {
    await renderAtForm(function Form() {
      const [saved, setSaved] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setSaved(true)}>
            Store
          </button>
          <SampleForm shell="page" saved={saved} />
        </>
      );
    });
    await userEvent.type(title(), 'Good');
    await press('Store');
    await reload();
    expect(offer()).toBeNull();
  });

  it('keeps what somebody else changed meanwhile in the other fields', async () => {
    await open({ start: { title: 'Good', hint: 'old' } });
    await userEvent.type(title(), '!');
    await reload({ start: { title: 'Good', hint: 'new' } });
    await press('Restore');
    expect(title().value).toBe('Good!');
    expect(screen.getByLabelText<HTMLInputElement>('Hint').value).toBe('new');
  });

  it('shows the problems of its fields when it is restored', async () => {
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

  it('is not offered if the form of a later build has other fields', async () => {
    sessionStorage.setItem('draft:ann:sample', JSON.stringify({ name: 'Good' }));
    await open();
    expect(offer()).toBeNull();
  });
});
