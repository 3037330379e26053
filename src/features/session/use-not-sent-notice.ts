import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noticeOfNotSent } from '@/api/activity/not-sent';
import { signedInAgain } from '@/api/session/session-stores';
import { createSessionStore } from '@/lib/browser/page-session';
import { dismissNotice, FORM_NOTICE_MS, notify } from '@/ui/overlays/notice';

/** When the last notice was shown, in ms since 1970: each write is named once. */
const noticeShownAt = createSessionStore(0);

/**
 * Names the writes that were not sent, once the viewer has signed in again, here or in another tab.
 * - `nextText` takes the text of the notice, to show it before a sign-in; undefined for none.
 * - `refusedPost` is the post that the first write was for, to focus after the sign-in. The key that sent the write had
 *   moved the focus to the next post, and is to be pressed again.
 */
export function useNotSentNotice() {
  const client = useQueryClient();
  const refusedPost = useRef<HTMLElement>(null);

  useEffect(() => {
    return signedInAgain.subscribe(() => {
      const notice = nextNotice(client);
      if (!notice) return;
      refusedPost.current = document.querySelector(`[data-post="${CSS.escape(notice.postId ?? '')}"]`);
      const id = notify({ tone: 'info', text: notice.text, ms: FORM_NOTICE_MS });
      // A notice about several writes stays: one press sends only one write.
      if (notice.isOne) dismissAtNextWrite(client, id);
    });
  }, [client]);

  return { nextText: () => nextNotice(client)?.text, refusedPost };
}

function nextNotice(client: QueryClient) {
  const notice = noticeOfNotSent(client, noticeShownAt.get());
  noticeShownAt.set(Date.now());
  return notice;
}

function dismissAtNextWrite(client: QueryClient, noticeId: number): void {
  const stop = client.getMutationCache().subscribe(({ type }) => {
    if (type !== 'added') return;
    dismissNotice(noticeId);
    stop();
  });
}
