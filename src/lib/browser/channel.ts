import { attempt } from '../attempt';

/**
 * Messages between the tabs of one browser. A new shape of message needs a new name, because other tabs may run an
 * older build. Where the browser refuses channels, no message arrives.
 * @param isMessage other messages are ignored: extensions and other pages of this origin can send too
 */
export function createChannel<Message>(name: string, isMessage: (data: unknown) => data is Message) {
  const channel = attempt(() => new BroadcastChannel(name));
  return {
    /** Sends a message to the other tabs. */
    post: (message: Message) => channel?.postMessage(message),
    /** Calls `listener` with the messages of the other tabs; returns a function that unsubscribes. */
    subscribe(listener: (message: Message) => void | Promise<void>) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) void listener(data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
