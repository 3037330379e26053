// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { SampleForm, type SampleProps } from './testing/sample-form';

afterEach(() => sessionStorage.clear());

const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell="page" {...props} />);
const press = (name: string) => hands().click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Title');

describe('a form that is a page', () => {
  it('asks before a link leaves typed values', async () => {
    const history = await open();
    await hands().type(title(), 'Good');
    await hands().click(screen.getByRole('link', { name: 'All of them' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(history.location.pathname).toBe('/form');
    await press('Keep editing');
    expect(title().value).toBe('Good');
  });

  it('asks nothing once everything is stored', async () => {
    await open({ saved: true });
    await hands().type(title(), 'Good');
    await hands().click(screen.getByRole('link', { name: 'All of them' }));
    expect(await screen.findByText('The list')).toBeTruthy();
  });

  it('cannot be cancelled during its save, but once everything is stored [nft-sites-10]', async () => {
    const cancel = () => screen.getByRole('button', { name: 'Cancel' });
    await open({ saving: true });
    expect(cancel().title).toBe('The form is being saved');
    cleanup();
    const history = await open({ saving: true, saved: true });
    expect(cancel().title).toBe('');
    await press('Cancel');
    await waitFor(() => expect(history.location.pathname).toBe('/list'));
  });

  it('shows a missing field beside its buttons, once, until it is filled in [users-39]', async () => {
    await open();
    expect(screen.getByText('missing: title', { ignore: '[hidden]' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create' }).title).toBe('missing: title');
    await hands().type(title(), 'Good');
    expect(screen.queryByText(/^missing/)).toBeNull();
  });

  it('has Cancel before the button that sends, as dialogs do [forms-21]', async () => {
    await open();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf('Create')).toBe(names.indexOf('Cancel') + 1);
  });

  it.each([
    ['Not saved: the last try failed', new ApiError('refused', 'no', { status: 422 })],
    ['Not confirmed. You can send it again.', new ApiError('network', 'Network Error')],
    ['Not confirmed. You can send it again.', new ApiError('foreign', 'a web page', { status: 200 })],
  ])('of an edit shows %j beside its buttons once the notice has gone [forms-26]', async (shown, fails) => {
    await open({ start: { title: 'Old', hint: '' }, isNew: false, fails });
    await hands().type(title(), 'er{Enter}');
    expect(screen.getByText(shown).ariaHidden).not.toBe('true');
  });

  it('offers its text again after it was left, and says so before [forms-30]', async () => {
    const history = await open();
    await hands().type(title(), 'Good');
    await hands().click(screen.getByRole('link', { name: 'All of them' }));
    expect(
      await screen.findByText('Your text is kept and offered when you open this form again.'),
    ).toBeTruthy();
    await press('Leave');
    await screen.findByText('The list');
    act(() => history.push('/form'));
    await hands().click(await screen.findByRole('button', { name: 'Restore' }));
    expect(title().value).toBe('Good');
  });

  it('promises nothing before it is left if the browser did not store its text [forms-175]', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await open();
    await hands().type(title(), 'Good');
    await hands().click(screen.getByRole('link', { name: 'All of them' }));
    expect(await screen.findByText('Unsaved changes will be lost.')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('returns by Cancel to the page that opened it [parts-76]', async () => {
    const history = await open();
    // Like a link: the history now has a page before the form.
    act(() => history.push('/list'));
    act(() => history.push('/form'));
    await waitFor(() => expect(title()).toBeTruthy());
    // Pressed twice, before the page has been left.
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    act(() => {
      fireEvent.click(cancel);
      fireEvent.click(cancel);
    });
    expect(await screen.findByText('The list')).toBeTruthy();
    expect(history.location.state.__TSR_index).toBe(2);
  });
});
