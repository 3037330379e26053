declare global {
  var bench: ReturnType<typeof watchPage>;
}

/** What an element must match to count as shown. */
export type Wanted = { selector: string; text?: string; otherThan?: string };

/** Runs in the page before its own scripts, and records the duration of each input. */
export function watchPage() {
  const inputs: number[] = [];
  const watched: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) inputs.push(duration);
  }).observe(watched);
  let pressedAt = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );

  function find({ selector, text = '', otherThan }: Wanted) {
    const found = [...document.querySelectorAll(selector)].find(
      ({ textContent }) => textContent?.includes(text) ?? false,
    );
    return found && found.textContent !== otherThan ? found : undefined;
  }

  return {
    inputs,
    textOf: (wanted: Wanted) => find(wanted)?.textContent ?? '',
    /** The time until the element is painted, in ms since the navigation or, with `sinceClick`, the last click. */
    painted(wanted: Wanted, sinceClick: boolean): Promise<number> {
      const asked = performance.now();
      return new Promise((resolve) => {
        const changes = new MutationObserver(look);
        function look() {
          if ((sinceClick && pressedAt < asked) || !find(wanted)) return;
          changes.disconnect();
          const from = sinceClick ? pressedAt : 0;
          // A message that is posted in an animation frame arrives after the frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - from);
            port2.postMessage(null);
          });
        }
        changes.observe(document, { childList: true, subtree: true, characterData: true });
        addEventListener('click', () => queueMicrotask(look));
        look();
      });
    },
    /** Presses Next so many times, each time as soon as the rows of the last press are drawn. Returns the time in ms. */
    async turned({ row, next, times }: { row: Wanted; next: string; times: number }): Promise<number> {
      const start = performance.now();
      for (let turn = 0; turn < times; turn++) {
        const wanted = { ...row, otherThan: find(row)?.textContent ?? '' };
        document.querySelector<HTMLElement>(next)?.click();
        while (!find(wanted)) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - start;
    },
    /** Presses all buttons of this name in the page's cards. Returns their number when all are answered. */
    async pressEach(name: string): Promise<number> {
      const pressed = [...document.querySelectorAll<HTMLButtonElement>('article button')].filter(
        ({ textContent, ariaDisabled }) => textContent === name && ariaDisabled !== 'true',
      );
      for (const button of pressed) button.click();
      while (pressed.some(({ textContent }) => textContent === name))
        await new Promise(requestAnimationFrame);
      return pressed.length;
    },
  };
}
