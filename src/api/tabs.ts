import * as z from 'zod/mini';

/** What the tabs of one browser tell each other, since they share one session. */
const newsSchema = z.union([
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('signed-in'), viewerId: z.string() }),
]);
export type SessionNews = z.infer<typeof newsSchema>;

const channel = new BroadcastChannel('session');

export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news);
}

/** Calls `listener` for what other tabs tell; the answer unsubscribes. */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  function onMessage({ data }: MessageEvent) {
    // A tab of an older build may say something else.
    const news = newsSchema.safeParse(data);
    if (news.success) listener(news.data);
  }
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
}
