/**
 * Resolves in a task of its own: the browser can first draw what a press has changed. Not a timer, which waits in
 * a hidden tab and while a test has stopped the clock.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
