declare global {
  var bench: ReturnType<typeof watchPage>;
}

/** What an element must match to count as shown. */
export type Wanted = { selector: string; text?: string; otherThan?: string };

/**
 * Runs in the browser, in the page, before its own scripts: the function can use nothing of this module. It records what the browser reports: paints, long tasks, layout
 * shifts and the duration of each input.
 */
export function watchPage() {
  const inputs: number[] = [];
  const seen = { largestPaint: 0, shift: 0, blocked: 0, inputs };
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    // Cast: TypeScript does not know this entry.
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('event', ({ duration }) => seen.inputs.push(duration), { durationThreshold: 16 });
  let pressedAt = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );

  function find({ selector, text = '', otherThan }: Wanted) {
    const element = [...document.querySelectorAll(selector)].find(
      ({ textContent }) => textContent?.includes(text) ?? false,
    );
    return element && element.textContent !== otherThan ? element : undefined;
  }

  return {
    seen,
    textOf: (wanted: Wanted) => find(wanted)?.textContent ?? '',
    /** The time until the element is painted, in ms since the navigation or the last click. */
    painted(wanted: Wanted, since: 'navigation' | 'click'): Promise<number> {
      const askedAt = performance.now();
      return new Promise((resolve) => {
        const changes = new MutationObserver(look);
        function look() {
          if ((since === 'click' && pressedAt < askedAt) || !find(wanted)) return;
          changes.disconnect();
          const startedAt = since === 'click' ? pressedAt : 0;
          // A message that is posted in an animation frame arrives after the frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - startedAt);
            port2.postMessage(null);
          });
        }
        changes.observe(document, { childList: true, subtree: true, characterData: true });
        addEventListener('click', () => queueMicrotask(look));
        look();
      });
    },
    /** Presses Next `times` times, each time as soon as the rows of the last press are drawn. Returns the time in ms. */
    async turned({ row, next, times }: { row: Wanted; next: string; times: number }): Promise<number> {
      const start = performance.now();
      for (let turn = 0; turn < times; turn++) {
        const nextRow = { ...row, otherThan: find(row)?.textContent ?? '' };
        document.querySelector<HTMLElement>(next)?.click();
        while (!find(nextRow)) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - start;
    },
    /** Presses all buttons of this name in the page's cards. Returns their number when all are answered. */
    async pressEach(name: string): Promise<number> {
      const pressedButtons = [...document.querySelectorAll<HTMLButtonElement>('article button')].filter(
        ({ textContent, ariaDisabled }) => textContent === name && ariaDisabled !== 'true',
      );
      for (const button of pressedButtons) button.click();
      while (pressedButtons.some(({ textContent }) => textContent === name))
        await new Promise(requestAnimationFrame);
      return pressedButtons.length;
    },
  };
}
