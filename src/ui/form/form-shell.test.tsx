// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { isKept, releaseMedia } from '@/api/upload/kept-media';
import { ApiError } from '@/lib/api-error';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { filledText } from '@/wire/scalars';
import { followFocus } from '../focus/focus';
import { notices } from '../overlays/notice';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { TextField } from './fields/input-fields';
import { MediaInput } from './fields/media-input';
import { PageForm } from './page-form';
import { drop } from './testing/media-form';
import { onClose, onSubmit, SampleForm, type SampleProps } from './testing/sample-form';
import { useBodyForm } from './use-body-form';
import { formSchema } from './validate-form';

beforeEach(() => {
  onSubmit.mockReset();
  onClose.mockReset();
});
afterEach(() => {
  sessionStorage.clear();
  notices.set([]);
  releaseMedia(['m1']);
});

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
/** Why the button is disabled; null when it is not. */
const reason = () => {
  if (create().getAttribute('aria-disabled') !== 'true') return null;
  return document.getElementById(create().getAttribute('aria-describedby') ?? '')?.textContent;
};

const LOOK_FIRST = 'It is not known whether this was created. Look in the list before you send it again.';
const UNCONFIRMED = [
  new ApiError('network', 'Network Error'),
  new ApiError('timeout', 'timeout of 9 ms exceeded'),
  new ApiError('unreadable', 'no sense', { status: 201 }),
  new ApiError('refused', 'HTTP 504', { status: 504 }),
];

describe.each(['page', 'dialog'] as const)('a form in a %s', (shell) => {
  const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell={shell} {...props} />);

  it('shows missing and wrong fields, and accepts Enter only without any [forms-15, forms-16, forms-20, shell-38]', async () => {
    await open();
    expect(reason()).toBe('missing: title');
    expect(screen.getAllByText('missing: title')).toHaveLength(1);
    await hands().type(title(), '   {Enter}');
    expect(reason()).toBe('missing: title');
    await hands().clear(title());
    await hands().type(title(), 'much too long{Enter}');
    // The field says why: the page says it once.
    expect(reason()).toBe('Correct the title first');
    expect(screen.getAllByText(/must be at most 10 characters/)).toHaveLength(1);
    expect(onSubmit).not.toHaveBeenCalled();
    await hands().clear(title());
    await hands().type(title(), ' Good {Enter}');
    expect(reason()).toBeNull();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Good', hint: '', mediaId: undefined });
  });

  it('is not left while it is being saved, and says so [forms-31]', async () => {
    const history = await renderAtForm(function Sent() {
      const [saving, setSaving] = useState(false);
      return <SampleForm shell={shell} saving={saving} onSubmit={() => setSaving(true)} />;
    });
    await hands().type(title(), 'Good{Enter}');
    act(() => history.push('/list'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(history.location.pathname).toBe('/form');
    expect(notices.get().map(({ text }) => text)).toEqual(['Wait: changes are still being saved.']);
  });

  it('cannot be changed or sent again while it is being saved [forms-19]', async () => {
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
  });

  it.each(UNCONFIRMED)(
    'is blocked after an unconfirmed create ($message) until the user insists [parts-2]',
    async (fails) => {
      await open({ fails });
      await hands().type(title(), 'Good{Enter}');
      expect(onSubmit).toHaveBeenCalledOnce();
      expect(screen.getAllByText(LOOK_FIRST)).toHaveLength(1);
      expect(reason()).toBe('See the note above');
      expect(title().value).toBe('Good');
      const list = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the list' });
      expect([list.pathname, list.target]).toEqual(['/lists/faq', '_blank']);
      await hands().type(title(), '{Enter}');
      expect(onSubmit).toHaveBeenCalledOnce();
      await hands().click(screen.getByRole('button', { name: 'Send again' }));
      expect(onSubmit).toHaveBeenCalledTimes(2);
    },
  );

  it('can be sent again after a refusal', async () => {
    await open({ fails: new ApiError('refused', 'no', { status: 422 }) });
    await hands().type(title(), 'Good{Enter}');
    expect(screen.queryByText(LOOK_FIRST)).toBeNull();
    await hands().type(title(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

// What both shells have from one part.
describe('a form', () => {
  const shell = 'page';
  const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell={shell} {...props} />);

  it('shows no problem for an empty field', async () => {
    await open();
    await hands().type(title(), 'x{Backspace}');
    expect(reason()).toBe('missing: title');
    expect(screen.queryByText(/must/)).toBeNull();
  });

  it('marks a required field that an edit has emptied [forms-33]', async () => {
    await open({ start: { title: 'Old', hint: '' } });
    await hands().clear(title());
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('must not be empty')).toBeDefined();
    expect(reason()).toBe('missing: title');
  });

  it('has nothing to save until an edit changes something [forms-16]', async () => {
    await open({ start: { title: 'Old', hint: '' } });
    expect(reason()).toBe('Nothing has changed yet');
    await hands().type(title(), 'er');
    expect(reason()).toBeNull();
    await hands().type(title(), '{Backspace}{Backspace}');
    expect(reason()).toBe('Nothing has changed yet');
  });

  it('says itself what a field does not show', async () => {
    await open({ start: { title: 'older than the rule', hint: '' }, isNew: true });
    expect(reason()).toBe('The title must be at most 10 characters');
  });

  it("shows its caller's reason after its own [forms-16]", async () => {
    await open({ blockedBecause: 'The username is still being checked' });
    expect(reason()).toBe('missing: title');
    await hands().type(title(), 'Good');
    expect(reason()).toBe('The username is still being checked');
    await hands().click(create());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('waits for an upload, and stays blocked with its reason after a failed one [forms-17, shell-68]', async () => {
    const state = { phase: 'failed', isSent: false, error: new Error('no') } as const;
    const upload = { file: new File(['1'], 'a.png'), state, mediaId: null };
    await open({ upload });
    await hands().type(title(), 'Good{Enter}');
    expect(reason()).toBe('The file was not uploaded: try again or remove it');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('waits while the type of a file is being read, and would otherwise be saved without it [media-164]', async () => {
    const picture = new File(['GIF89a1234'], 'owl.gif', { type: 'image/gif' });
    // A file that a cloud folder has yet to fetch.
    let arrive = (_bytes: ArrayBuffer) => {};
    const bytes = new Promise<ArrayBuffer>((resolve) => {
      arrive = resolve;
    });
    picture.slice = () => Object.assign(new Blob(), { arrayBuffer: () => bytes });
    const onPick = vi.fn();
    const field = <MediaInput label="Photo" accept="image" file={null} onPick={onPick} onRemove={onPick} />;
    await open({ field });
    await hands().type(title(), 'Good');
    await act(() => drop([picture]));
    expect(reason()).toBe('The file is still being read');
    await hands().type(title(), '{Enter}');
    await hands().click(create());
    expect(onSubmit).not.toHaveBeenCalled();
    arrive(new ArrayBuffer(8));
    await waitFor(() => expect(reason()).toBeNull());
    expect(onPick).toHaveBeenCalledOnce();
    await hands().type(title(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each([
    new ApiError('refused', 'no', { status: 422 }),
    new ApiError('refused', 'sign in first', { status: 401 }),
  ])(
    'stays blocked after an unconfirmed create, with its files, when a second try is refused (%s) [parts-73]',
    async (refusal) => {
      const upload = uploadOf('m1');
      await renderAtForm(function Sent() {
        const [fails, setFails] = useState(new ApiError('network', 'Network Error'));
        onSubmit.mockImplementation(() => onSubmit.mock.calls.length > 1 && setFails(refusal));
        return <SampleForm shell={shell} fails={fails} upload={upload} />;
      });
      await hands().type(title(), 'Good{Enter}');
      await hands().click(screen.getByRole('button', { name: 'Send again' }));
      expect(onSubmit).toHaveBeenCalledTimes(2);
      expect(reason()).toBe('See the note above');
      await hands().type(title(), '{Enter}');
      expect(onSubmit).toHaveBeenCalledTimes(2);
      expect(isKept('m1')).toBe(true);
    },
  );

  it.each([
    ...UNCONFIRMED.map((fails) => [fails, true] as const),
    [new ApiError('refused', 'no', { status: 422 }), false] as const,
  ])('keeps its files after %s: %s [forms-9]', async (fails, keeps) => {
    const upload = uploadOf('m1');
    await open({ fails, upload });
    await hands().type(title(), 'Good{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await waitFor(() => expect(isKept('m1')).toBe(keeps));
  });
});

it('Send again shows why the form cannot be sent [forms-25]', async () => {
  const fails = new ApiError('network', 'Network Error');
  await renderAtForm(() => <SampleForm shell="page" fails={fails} />);
  await hands().type(title(), 'Good{Enter}');
  await hands().clear(title());
  const again = screen.getByRole('button', { name: 'Send again' });
  expect(again.title).toBe('missing: title');
  await hands().click(again);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('Send again leaves the focus on the page when it goes [forms-25]', async () => {
  onTestFinished(followFocus());
  const fails = new ApiError('network', 'Network Error');
  await renderAtForm(function Page() {
    const [saving, setSaving] = useState(false);
    onSubmit.mockImplementation(() => setSaving(onSubmit.mock.calls.length > 1));
    return <SampleForm shell="page" saving={saving} fails={fails} />;
  });
  await hands().type(title(), 'Good{Enter}');
  const again = screen.getByRole('button', { name: 'Send again' });
  again.focus();
  await hands().click(again);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('may have fields of any name', async () => {
  const names = ['reason', 'unconfirmed', 'lost'] as const;
  await renderAtForm(function Form() {
    const form = useBodyForm<Record<string, string>, object>({
      start: { reason: '', unconfirmed: '', lost: '' },
      schema: formSchema((values) => values, z.strictObject({ reason: filledText(10) })),
      labels: { reason: 'reason' },
    });
    return (
      <PageForm form={form} action="Create" listPath="/lists/faq" saving={false} onSubmit={onSubmit}>
        {names.map((name) => (
          <TextField key={name} form={form.fields} name={name} label={name} />
        ))}
      </PageForm>
    );
  });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const name of names) expect(screen.getByLabelText(name).tagName).toBe('INPUT');
});
