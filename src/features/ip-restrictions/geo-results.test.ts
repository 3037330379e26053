import { describe, expect, it } from 'vitest';
import type { GeoChange } from '@/api/geo-blocks';
import { ApiError } from '@/lib/api-error';
import { outcomeOfSubmit, resultText } from './geo-results';

const toBlock = (state: string): GeoChange => ({ does: 'block', id: state, name: state });
const toUnblock = (state: string): GeoChange => ({ does: 'unblock', id: `id-${state}`, name: state });

const LOST = new ApiError('network', 'Network Error');
const REFUSED = new ApiError('refused', 'not allowed', { status: 403 });
const TOO_MANY = new ApiError('refused', 'slow down', { status: 429, retryAfter: 30 });

it('the text at a line reports its result', () => {
  expect(resultText(toBlock('Iowa'), 'done')).toBe('blocked');
  expect(resultText(toUnblock('Iowa'), 'done')).toBe('unblocked');
  expect(resultText(toBlock('Iowa'), 'already')).toBe('was already blocked');
  expect(resultText(toUnblock('Iowa'), 'already')).toBe('was already unblocked');
  expect(resultText(toBlock('Iowa'), LOST)).toBe('Could not confirm: block of Iowa (Network Error)');
  expect(resultText(toBlock('Iowa'), REFUSED)).toBe('not allowed');
  expect(resultText(toBlock('Iowa'), 'unsent')).toBe('not sent');
});

describe('the outcome of a submit', () => {
  const NOTHING = { failures: 0, unconfirmed: 0, cutOffBy: null, retryAfter: null };

  it.each([
    ['nothing where every ticked line was done, or not part of it', ['done', 'already', undefined], NOTHING],
    ['failures, after which the submit went on', [REFUSED, 'done', REFUSED], { ...NOTHING, failures: 2 }],
    [
      'an unconfirmed change that cut off the rest',
      [REFUSED, LOST, 'unsent'],
      { ...NOTHING, failures: 1, unconfirmed: 1, cutOffBy: 'unconfirmed' },
    ],
    ['an unconfirmed change that was the last one', [LOST], { ...NOTHING, unconfirmed: 1 }],
    [
      'a refusal that asks to wait, and counts as failed',
      [TOO_MANY, undefined],
      { ...NOTHING, failures: 1, cutOffBy: 'too-many', retryAfter: 30 },
    ],
  ] as const)('is %s', (_what, results, outcome) => {
    expect(outcomeOfSubmit(results, null)).toEqual(outcome);
  });

  it('is an interruption only where no response ended the submit', () => {
    expect(outcomeOfSubmit([undefined], 'stop').cutOffBy).toBe('stop');
    expect(outcomeOfSubmit([undefined], 'signed-out').cutOffBy).toBe('signed-out');
    expect(outcomeOfSubmit([TOO_MANY], 'stop').cutOffBy).toBe('too-many');
    expect(outcomeOfSubmit([LOST, 'unsent'], 'stop').cutOffBy).toBe('unconfirmed');
  });
});
