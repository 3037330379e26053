import type { SystemStatus } from '@/api/system-status';
import type { Toggled } from '@/api/toggle-system-status';
import { BRAND } from '@/lib/browser/config';

export function statusText({ up, checked }: SystemStatus): string {
  return checked ? `${BRAND} is ${upOrDown(up)}` : 'The status check failed, which counts as down';
}

const BRING_DOWN = {
  question: `Press again to bring ${BRAND} down.`,
  progress: `Bringing ${BRAND} down... please wait`,
  /** The change, for the notice of its failure. */
  act: `Bringing ${BRAND} down`,
};

const BRING_UP = {
  question: `Press again to bring ${BRAND} back up.`,
  progress: `Bring ${BRAND} back up... please wait`,
  act: `Bringing ${BRAND} back up`,
};

/** The texts of the toggle that ends this state. */
export const toggleTexts = (up: boolean) => (up ? BRING_DOWN : BRING_UP);

/** Extra information about the outcome; empty if all went as asked. */
export function outcomeText({ sent, status }: Toggled, shownUp: boolean): string {
  if (!status.checked) {
    return sent
      ? 'The change was accepted, but the status check after it failed.'
      : 'The status check failed just now, so nothing was sent.';
  }
  if (!sent) return `${BRAND} is already ${upOrDown(status.up)}, so nothing was sent.`;
  if (status.up === shownUp) return `The change was accepted, but ${BRAND} is still ${upOrDown(shownUp)}.`;
  return '';
}

const upOrDown = (up: boolean) => (up ? 'up' : 'down');
