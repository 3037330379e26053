import type { SystemStatus } from '@/api/system-status';
import type { Toggled } from '@/api/toggle-system-status';
import { BRAND } from '@/lib/browser/config';

export function statusText({ up, checked }: SystemStatus): string {
  if (up) return `${BRAND} is up`;
  return checked ? `${BRAND} is down` : 'The status check failed, which counts as down';
}

export function questionText(up: boolean): string {
  return `Press again to bring ${BRAND} ${up ? 'down' : 'back up'}.`;
}

/** The change, for the notice of its failure. */
export function toggleText(up: boolean): string {
  return `Bringing ${BRAND} ${up ? 'down' : 'back up'}`;
}

export function progressText(up: boolean): string {
  return up ? `Bringing ${BRAND} down... please wait` : `Bring ${BRAND} back up... please wait`;
}

/** Extra information about the outcome; nothing if all went as asked. */
export function outcomeText({ sent, status }: Toggled, shownUp: boolean): string {
  const hasFailed = !status.checked && !status.up;
  if (!sent) {
    if (hasFailed) return 'The status check failed just now, so nothing was sent.';
    return `${BRAND} is already ${status.up ? 'up' : 'down'}, so nothing was sent.`;
  }
  if (hasFailed) return 'The change was accepted, but the status check after it failed.';
  if (status.up === shownUp) {
    return `The change was accepted, but ${BRAND} is still ${status.up ? 'up' : 'down'}.`;
  }
  return '';
}
