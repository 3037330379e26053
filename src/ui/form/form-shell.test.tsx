// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { followFocus } from '../keyboard/focus';
import { notices, notifyFailure } from '../overlays/notice';
import { hands } from './testing/hands';
import { renderAtForm } from './testing/router';
import { onClose, onSubmit, SampleForm, type SampleProps } from './testing/sample-form';

beforeEach(() => {
  onSubmit.mockReset();
  onClose.mockReset();
});
afterEach(() => {
  sessionStorage.clear();
  notices.set([]);
});

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
/** Why the button is disabled; null when it is not. */
const reason = () => {
  if (create().getAttribute('aria-disabled') !== 'true') return null;
  return document.getElementById(create().getAttribute('aria-describedby') ?? '')?.textContent;
};

describe.each(['page', 'dialog'] as const)('a form in a %s', (shell) => {
  const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell={shell} {...props} />);

  it('shows what is missing or wrong, and accepts Enter only when nothing is', async () => {
    await open();
    expect(reason()).toBe('missing: title');
    expect(screen.getAllByText('missing: title')).toHaveLength(1);
    await hands().type(title(), '   {Enter}');
    expect(reason()).toBe('missing: title');
    await hands().clear(title());
    await hands().type(title(), 'much too long{Enter}');
    // The field's own text is the reason: the page says it once.
    expect(reason()).toBe('must be at most 10 characters');
    expect(screen.getAllByText(/must be at most 10 characters/)).toHaveLength(1);
    expect(onSubmit).not.toHaveBeenCalled();
    await hands().clear(title());
    await hands().type(title(), ' Good {Enter}');
    expect(reason()).toBeNull();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Good', hint: '' });
  });

  it('while it is being sent says what becomes of its text if it is left, or stays where it has no address', async () => {
    const history = await renderAtForm(function Sent() {
      const [saving, setSaving] = useState(false);
      return <SampleForm shell={shell} saving={saving} onSubmit={() => setSaving(true)} />;
    });
    await hands().type(title(), 'Good{Enter}');
    act(() => history.push('/list'));
    const fate = () => screen.findByText('It is still sent. If that fails, the form offers its text again.');
    if (shell === 'page') expect(await fate()).toBeTruthy();
    // Without an address it cannot offer its text again, so it stays.
    else expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(history.location.pathname).toBe('/form');
  });

  it('shows no problem for an empty field', async () => {
    await open();
    await hands().type(title(), 'x{Backspace}');
    expect(reason()).toBe('missing: title');
    expect(screen.queryByText(/must/)).toBeNull();
  });

  it('marks a required field that an edit has emptied', async () => {
    await open({ start: { title: 'Old', hint: '' } });
    await hands().clear(title());
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('must not be empty')).toBeDefined();
    expect(reason()).toBe('missing: title');
  });

  it('has nothing to save until an edit changes something', async () => {
    await open({ start: { title: 'Old', hint: '' } });
    expect(reason()).toBe('Nothing has changed yet');
    await hands().type(title(), 'er');
    expect(reason()).toBeNull();
    await hands().type(title(), '{Backspace}{Backspace}');
    expect(reason()).toBe('Nothing has changed yet');
  });

  it("points at its caller's reason if a field shows it", async () => {
    await open({
      start: { title: 'Taken', hint: 'a' },
      problem: 'taken!',
      blockedBecause: 'taken!',
      blockedAt: 'title',
    });
    await hands().type(screen.getByLabelText('Hint'), 'b');
    expect(reason()).toBe('taken!');
    expect(screen.getAllByText('taken!')).toHaveLength(1);
  });

  it('says itself what a field does not show', async () => {
    await open({ start: { title: 'older than the rule', hint: '' }, isNew: true });
    expect(reason()).toBe('The title must be at most 10 characters');
  });

  it("shows its caller's reason after its own", async () => {
    await open({ blockedBecause: 'The username is still being checked' });
    expect(reason()).toBe('missing: title');
    await hands().type(title(), 'Good');
    expect(reason()).toBe('The username is still being checked');
    await hands().click(create());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('waits for an upload, and stays blocked with its reason after a failed one', async () => {
    const upload = {
      file: new File(['1'], 'a.png'),
      blockedBecause: 'The file was not uploaded: try again or remove it',
      keep: () => {},
      release: () => {},
      drop: async () => {},
    };
    await open({ upload });
    await hands().type(title(), 'Good{Enter}');
    expect(reason()).toBe('The file was not uploaded: try again or remove it');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('cannot be changed or sent again while it is being saved', async () => {
    await open({ saving: true, start: { title: 'Good', hint: 'a' } });
    expect(title().readOnly).toBe(true);
    await hands().type(title(), '{Enter}');
    await hands().click(create());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(create().getAttribute('aria-busy')).toBe('true');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel.title).toBe('The form is being saved');
  });

  it('shows the error of the last attempt', async () => {
    await open({ error: 'no' });
    expect(screen.getByRole('alert').textContent).toBe('no');
    expect(screen.queryByText(/^No answer arrived/)).toBeNull();
  });

  it.each([
    ['checking', /The list is checked/, false],
    ['unknown', /Check the list before/, true],
    ['inList', /but the entry was created/, true],
  ] as const)('after a lost answer (%s) is blocked until the user insists', async (outcome, why, link) => {
    await open({ lost: outcome });
    const insist = screen.getByRole('button', { name: 'Send again anyway' });
    expect(insist.getAttribute('aria-disabled')).toBe('true');
    await hands().type(title(), 'Good{Enter}');
    expect(reason()).toMatch(why);
    expect(screen.getAllByText(why)).toHaveLength(1);
    expect(onSubmit).not.toHaveBeenCalled();
    const list = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Open the list' });
    expect(list?.getAttribute('href') ?? null).toBe(link ? '/lists/faq' : null);
    await hands().click(insist);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Good', hint: '' });
  });

  it('after a lost answer tells no failure any more when the list shows what was created', async () => {
    notifyFailure(new Error('Network Error'));
    await open({ lost: 'inList' });
    await waitFor(() => expect(notices.get()).toEqual([]));
  });

  it('after a lost answer can be sent again when the list shows that nothing was created', async () => {
    await open({ lost: 'notInList' });
    expect(screen.getByText(/the entry is not in the list. Send it again/).role).toBe('status');
    expect(screen.queryByRole('button', { name: 'Send again anyway' })).toBeNull();
    await hands().type(title(), 'Good{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

it('Send again anyway leaves the focus on the page when it goes', async () => {
  function Page() {
    const [lost, setLost] = useState<'unknown' | null>('unknown');
    onSubmit.mockImplementation(() => setLost(null));
    return <SampleForm shell="page" start={{ title: 'Good', hint: '' }} isNew lost={lost} />;
  }
  onTestFinished(followFocus());
  await renderAtForm(Page);
  const insist = screen.getByRole('button', { name: 'Send again anyway' });
  insist.focus();
  await hands().click(insist);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
