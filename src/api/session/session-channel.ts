/** Messages between the tabs of one browser, which share one session. */
export type SessionMessage = { kind: 'signed-out' } | { kind: 'signed-in'; viewerId: string };

const channel = new BroadcastChannel('session');

export function postToOtherTabs(news: SessionMessage): void {
  channel.postMessage(news);
}

/** Calls `listener` for messages from other tabs; returns a function that unsubscribes. */
export function onOtherTabs(listener: (news: SessionMessage) => void): () => void {
  function onMessage({ data }: MessageEvent) {
    if (isNews(data)) listener(data);
  }
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
}

/** A tab with an older build may send something else. */
function isNews(data: unknown): data is SessionMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return data.kind === 'signed-out' || (data.kind === 'signed-in' && 'viewerId' in data);
}
