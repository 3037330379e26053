declare global {
  var bench: ReturnType<typeof watchPage>;
}

/** What an element must match to count as shown. */
export type Wanted = { selector: string; text?: string; otherThan?: string };

/**
 * Runs in the page before its own scripts, and records what the browser reports: paints, long tasks, layout
 * shifts and the duration of each input.
 */
export function watchPage() {
  const seen = { largestPaint: 0, shift: 0, blocked: 0, inputs: [] as number[] };
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
    const found = [...document.querySelectorAll(selector)].find(
      ({ textContent }) => textContent?.includes(text) ?? false,
    );
    return found && found.textContent !== otherThan ? found : undefined;
  }

  return {
    seen,
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
  };
}
