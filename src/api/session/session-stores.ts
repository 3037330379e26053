import type { Act } from '@/api/activity/act';
import { createChannel } from '@/lib/browser/channel';
import { createSessionStore } from '@/lib/browser/page-session';
import { createStore } from '@/lib/browser/store';
import { isRecord } from '@/lib/is-record';

/** How often the viewer has signed in again over the page. */
export const signedInAgain = createStore(0);

/** True while the sign-in dialog is open because the session ended during work (session-15). */
export const sessionEnded = createSessionStore(false);

/** The acts that were in flight when the session ended: their responses are not read. */
export const unconfirmedAtEnd = createSessionStore<readonly Act[]>([]);

/** Set on the sign-in page to which another tab's Logout has led: whether what was typed here is kept as a draft. */
export const endedElsewhere = createSessionStore<{ isTextKept: boolean } | null>(null);

type SessionNews = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string };

/** The other tabs of this browser, which share the session. */
export const tabs = createChannel('session', isSessionNews);

function isSessionNews(data: unknown): data is SessionNews {
  if (!isRecord(data)) return false;
  return data.kind === 'signed-out' || (data.kind === 'signed-in' && typeof data.userId === 'string');
}
