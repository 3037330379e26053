import { describe, expect, it } from 'vitest';
import { ApiError, dialogError, errorOf, networkError, writeFailureText } from './api-error';

const REFUSED = new ApiError('refused', 'no', { status: 403 });

describe('the text of a failed write', () => {
  it('names the act and the reason of a certain failure', () => {
    expect(writeFailureText(REFUSED, 'Ban of fan')).toBe('Ban of fan failed: no');
    expect(writeFailureText(REFUSED, 'Ban of fan', { failedText: 'ban failed' })).toBe('ban failed');
  });

  it('claims nothing about a write that the server may have applied, with any text of the failure', () => {
    const unconfirmed = 'Could not confirm: ban of fan (Network Error)';
    expect(writeFailureText(networkError(), 'Ban of fan')).toBe(unconfirmed);
    expect(writeFailureText(networkError(), 'Ban of fan', { failedText: 'ban failed' })).toBe(unconfirmed);
    expect(dialogError(networkError(), 'Ban of fan')).toBe(unconfirmed);
  });

  it('keeps the capitals of an abbreviation', () => {
    expect(writeFailureText(networkError(), 'FAQ entry')).toBe(
      'Could not confirm: FAQ entry (Network Error)',
    );
  });

  it('is the message alone in a dialog, because the title names the act', () => {
    expect(dialogError(REFUSED, 'Ban of fan')).toBe('no');
    expect(dialogError(null, 'Ban of fan')).toBeNull();
  });
});

it('any thrown value becomes an error with a text', () => {
  expect(errorOf(REFUSED)).toBe(REFUSED);
  expect(errorOf('oops').message).toBe('Something went wrong');
});
