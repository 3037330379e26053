// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDrafts } from '@/lib/drafts';
import { renderAtForm } from './testing/router';
import { SampleForm, type SampleProps } from './testing/sample-form';

beforeEach(() => {
  sessionStorage.clear();
  claimDrafts('ann');
});
afterEach(cleanup);

const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell="page" {...props} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const offer = () => screen.queryByRole('button', { name: 'Bring it back' });

/** Simulates a reload: keeps the storage, and skips everything the page does when it is left. */
async function reload(props: SampleProps = {}) {
  const kept = { ...sessionStorage };
  cleanup();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  await open(props);
}

describe('a draft', () => {
  it('is offered after a reload from the first change on, and restored only on request', async () => {
    await open();
    await userEvent.click(title());
    await userEvent.paste('Good');
    await reload();
    expect(title().value).toBe('');
    await press('Bring it back');
    expect(title().value).toBe('Good');
    expect(offer()).toBeNull();
    // It still counts as a change from the start values.
    await reload();
    expect(offer()).toBeTruthy();
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
    await open({ saved: true });
    await userEvent.type(title(), 'Good');
    await reload();
    expect(offer()).toBeNull();
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
    sessionStorage.setItem('draft:sample', JSON.stringify({ owner: 'ann', values: { name: 'Good' } }));
    await open();
    expect(offer()).toBeNull();
  });
});
