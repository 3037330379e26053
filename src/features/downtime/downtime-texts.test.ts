import { describe, expect, it } from 'vitest';
import type { SystemStatus } from '@/api/system-status';
import { outcomeText, statusText, toggleTexts } from './downtime-texts';

const up: SystemStatus = { up: true, checked: true };
const down: SystemStatus = { up: false, checked: true };
const uncheckedStatus: SystemStatus = { up: false, checked: false };
const ACCEPTED = 'The change was accepted, but';
const QUICKER = 'Starfield is already';

describe('the downtime page shows', () => {
  it('the running toggle in the specified words [parts-20, system-status-4]', () => {
    expect(toggleTexts(true).progress).toBe('Bringing Starfield down... please wait');
    expect(toggleTexts(false).progress).toBe('Bring Starfield back up... please wait');
  });

  it('the status of the service, or that it is unknown', () => {
    expect(statusText(up)).toBe('Starfield is up');
    expect(statusText(down)).toBe('Starfield is down');
    expect(statusText(uncheckedStatus)).toBe('The status check failed, which counts as down');
  });

  it.each([
    ['all went as asked', true, down, true, ''],
    ['all went as asked, upwards', true, up, false, ''],
    ['nothing moved', true, up, true, `${ACCEPTED} Starfield is still up.`],
    ['nothing moved, upwards', true, down, false, `${ACCEPTED} Starfield is still down.`],
    [
      'the check after it failed',
      true,
      uncheckedStatus,
      true,
      `${ACCEPTED} the status check after it failed.`,
    ],
    ['somebody was quicker', false, down, true, `${QUICKER} down, so nothing was sent.`],
    ['somebody was quicker, upwards', false, up, false, `${QUICKER} up, so nothing was sent.`],
    [
      'the check before it failed',
      false,
      uncheckedStatus,
      true,
      'The status check failed just now, so nothing was sent.',
    ],
  ])('the right words when %s [system-status-6]', (_what, sent, status, shownUp, text) => {
    expect(outcomeText({ sent, status }, shownUp)).toBe(text);
  });
});
