// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { followFocus } from '../focus/focus';
import { TextInput } from '../inputs/text-input';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { Confirm } from './confirm';
import { Dialog, type DialogProps } from './dialog';
import { notify } from './notice';
import { Notices } from './notices';

const onClose = vi.fn();
beforeEach(() => void onClose.mockReset());
beforeEach(followFocus);

/** A page with a button that opens a dialog. */
function Page({ gone = false, ...props }: Partial<DialogProps> & { gone?: boolean }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Users
      </h1>
      {!gone && (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
      {open && (
        <Dialog
          title="Edit Username"
          onClose={() => {
            setOpen(false);
            onClose();
          }}
          footer={
            <>
              <Button>Cancel</Button>
              <Button>Confirm</Button>
            </>
          }
          {...props}
        >
          <TextInput
            label="Name"
            value={text}
            onChange={setText}
            options={[{ value: 'nova', label: 'Nova' }]}
          />
        </Dialog>
      )}
    </>
  );
}

async function openPage(props: Partial<DialogProps> = {}) {
  render(<Page {...props} />);
  await hands().click(screen.getByText('Edit'));
  return screen.getByRole('dialog', { name: 'Edit Username' });
}

// The tests have no style sheets, so the page blocked by the dialog has `pointer-events: none` everywhere.
const pressBeside = () => hands().click(screen.getByRole('dialog').previousElementSibling ?? document.body);
const press = (name: string) => hands().click(screen.getByRole('button', { name }));

describe('Dialog', () => {
  it('starts on its first field and keeps Tab inside', async () => {
    const dialog = await openPage();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    for (let i = 0; i < 8; i += 1) {
      await hands().tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it.each([
    ['Escape', () => hands().keyboard('{Escape}')],
    ['its Close button', () => press('Close')],
    ['the overlay', () => pressBeside()],
  ])('closes on %s when clean, and returns the focus to its opener', async (_how, leave) => {
    await openPage();
    await leave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Edit')));
  });

  it('moves the focus to the heading when its opener was removed', async () => {
    const { rerender } = render(<Page />);
    await hands().click(screen.getByText('Edit'));
    rerender(<Page gone />);
    await hands().keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.id).toBe('page-title'));
  });

  it('stays open on the Escape that only cancels a composition [keyboard-34]', async () => {
    await openPage();
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('moves the focus to the heading when its opener is deleted right after [parts-4]', async () => {
    const { rerender } = render(<Page />);
    await hands().click(screen.getByText('Edit'));
    await hands().keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Edit')));
    rerender(<Page gone />);
    await waitFor(() => expect(document.activeElement?.id).toBe('page-title'));
  });

  it('leaves the focus in a question that opened while the dialog closed [parts-49]', async () => {
    await openPage();
    const question = document.createElement('div');
    question.setAttribute('role', 'alertdialog');
    question.setAttribute('aria-modal', 'true');
    question.append(document.createElement('button'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    // Before the timer in which the focus is returned.
    document.body.append(question);
    question.querySelector('button')?.focus();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(question.contains(document.activeElement)).toBe(true);
    question.remove();
  });

  it('cannot be closed while a write is running', async () => {
    const dialog = await openPage({ busy: true });
    await hands().keyboard('{Escape}');
    await pressBeside();
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.isConnected).toBe(true);
  });

  it('stays open when a notice above it is dismissed', async () => {
    render(<Notices />);
    act(() => void notify({ tone: 'failure', error: new Error('no'), text: 'Network Error', ms: 60_000 }));
    await openPage();
    // The tests have no style sheets, so a notice inherits the dialog's `pointer-events: none`.
    const user = hands();
    await user.click(screen.getByText('Network Error'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Network Error')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lets a list of options close first', async () => {
    await openPage();
    await hands().click(screen.getByLabelText('Name'));
    expect(screen.getByRole('listbox')).toBeDefined();
    await hands().keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await hands().keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('Confirm', () => {
  const onConfirm = vi.fn();
  const confirm = { title: 'Remove access?', action: 'Yes, Remove', onConfirm, onClose };
  beforeEach(() => void onConfirm.mockReset());

  it('is an alert dialog with a verb that acts and a Cancel that closes', async () => {
    await renderAtForm(() => <Confirm {...confirm} body="They can no longer sign in." />);
    const dialog = screen.getByRole('alertdialog', { name: 'Remove access?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('They can no longer sign in.');
    await press('Yes, Remove');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('starts on Cancel [keyboard-17]', async () => {
    await renderAtForm(() => <Confirm {...confirm} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });

  it('acts once while busy, and its page cannot be left [forms-31]', async () => {
    const history = await renderAtForm(() => <Confirm {...confirm} busy />);
    await press('Yes, Remove');
    await press('Cancel');
    await hands().keyboard('{Escape}');
    act(() => history.push('/list'));
    expect(history.location.pathname).toBe('/form');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows its error once', async () => {
    await renderAtForm(() => <Confirm {...confirm} error="Network Error" />);
    expect(screen.getByRole('alert').textContent).toBe('Network Error');
    expect(screen.getAllByText('Network Error')).toHaveLength(1);
  });
});
