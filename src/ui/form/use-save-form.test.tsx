// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { notices } from '../overlays/notice';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { onSubmit, SampleForm, type SampleProps } from './testing/sample-form';

afterEach(() => {
  sessionStorage.clear();
  notices.set([]);
});

const texts = () => notices.get().map(({ text }) => text);

async function openAndSave(props: SampleProps) {
  const history = await renderAtForm(() => <SampleForm shell="page" {...props} />);
  await hands().type(screen.getByLabelText('Title'), 'Good{Enter}');
  return history;
}

describe('the save of a form', () => {
  it('leaves the form with a notice, drops the draft, and takes the place of the form in the history', async () => {
    const history = await openAndSave({ succeeds: true });
    await waitFor(() => expect(history.location.pathname).toBe('/list'));
    expect(texts()).toEqual(["Thing Created: 'Good'"]);
    expect(sessionStorage).toHaveLength(0);
    expect(history.length).toBe(2);
  });

  it('does not leave another page', async () => {
    const history = await renderAtForm(() => <SampleForm shell="page" succeeds />);
    // The session ends while the form is sent.
    onSubmit.mockImplementationOnce(() => history.push('/login'));
    await hands().type(screen.getByLabelText('Title'), 'Good');
    await act(async () => hands().keyboard('{Enter}'));
    await waitFor(() => expect(texts()).toEqual(["Thing Created: 'Good'"]));
    expect(history.location.href).toBe('/login');
  });

  it.each([
    [new ApiError('refused', 'no', { status: 422 }), "Creating the thing 'Good' failed: no"],
    [
      new ApiError('network', 'Network Error'),
      "Could not confirm: creating the thing 'Good' (Network Error)",
    ],
  ])('names itself in the notice of a failure: %s [forms-12]', async (fails, text) => {
    const history = await openAndSave({ fails });
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(history.location.pathname).toBe('/form');
  });
});
