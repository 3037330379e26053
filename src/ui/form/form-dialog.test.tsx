// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hands } from '../testing/hands';
import { renderAtForm } from '../testing/router';
import { onClose, SampleForm, type SampleProps } from './testing/sample-form';

beforeEach(() => void onClose.mockReset());

const open = (props: SampleProps = {}) => renderAtForm(() => <SampleForm shell="dialog" {...props} />);
const press = (name: string) => hands().click(screen.getByRole('button', { name }));
const type = (text: string) => hands().type(screen.getByLabelText('Title'), text);
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

describe('a form in a dialog', () => {
  it.each([
    ['Escape', () => hands().keyboard('{Escape}')],
    ['its cross', () => press('Close')],
  ])('is closed by %s only after a question when something was typed', async (_how, leave) => {
    await open();
    await type('Good');
    await leave();
    expect(onClose).not.toHaveBeenCalled();
    await press('Keep editing');
    expect(question()).toBeNull();
    await leave();
    await press('Leave');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is closed at once by Escape when nothing was typed, and by Cancel in any case', async () => {
    await open();
    await hands().keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await type('Good');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(question()).toBeNull();
  });

  it('stays open while it is saved', async () => {
    await open({ saving: true });
    await hands().keyboard('{Escape}');
    await press('Close');
    await press('Cancel');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['at once', true],
    ['after a question', false],
  ] as const)('cancels a running save by Cancel: %s', async (cancelsSave, atOnce) => {
    await open({ saving: true, cancelsSave });
    await type('Good');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(atOnce ? 1 : 0);
    if (!atOnce) await press('Leave');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows the success message, and asks nothing after that', async () => {
    await open({ saved: true, successMessage: 'username changed successfully!' });
    await type('Good');
    expect(screen.getByText('username changed successfully!').role).toBe('status');
    await hands().keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
