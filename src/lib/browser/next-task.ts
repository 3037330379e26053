/**
 * Resolves in a new task, so that the browser first draws the effect of a press. Not with a timer: timers wait in a
 * hidden tab, and while a test has stopped the clock.
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
