import type { Source } from './sources';

/**
 * The rules of the house about what the dashboard does in a browser. They search the text; an example of what a pattern
 * finds, and of what it does not find, is above each pattern that needs one.
 */

const isDashboard = (file: string) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file);

const UNSAFE =
  /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|new Function\(|document\.write|navigate\(\{ href/;

/** Nothing turns text into markup or code, and nothing leaves the application by accident. */
export function unsafeFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/')) return [];
  const match = UNSAFE.exec(text);
  return match ? [`${file} uses ${match[0]}: render text as text, navigate with \`to\``] : [];
}

// The script of tools/build/early-reads.ts calls too: it stands in the page's head and cannot import these two.
// `libraryFaults` says who may use `ky`.
const CALLERS = ['src/api/http/http.ts', 'src/api/http/upload-file.ts'];

/** Every answer of the API passes `foreignResponse`, which looks at its address and its type (wire-1). */
export function uncheckedAnswerFaults({ file, text }: Source): string[] {
  if (!CALLERS.includes(file) || text.includes('foreignResponse(')) return [];
  return [`${file} takes any answer with a good status for the API's: use foreignResponse`];
}

const COMMENT = /\/\/.*|^\s*\*.*/gm;
// bad: `fetch(…)`, `globalThis.fetch(…)`     good: `refetch(…)`, `query.fetch(…)`
const CALL = /(?<![\w.])fetch\(|globalThis\.fetch\(|new XMLHttpRequest\(|sendBeacon\(/;

/** The API is called in two files only. */
export function callFaults({ file, text }: Source): string[] {
  // The app shell calls its own host: for the page of a newer build, and to report errors.
  const isAppShell = /^src\/[^/]+$/.test(file);
  if (!isDashboard(file) || isAppShell || file.includes('/testing/') || CALLERS.includes(file)) return [];
  const match = CALL.exec(text.replace(COMMENT, ''));
  return match ? [`${file} calls by ${match[0]}: use send or receive of src/api/http/http.ts`] : [];
}

const CODE_OF_PAGES = /^(src|sandbox\/page)\/(?!.*\.test\.tsx?$)/;

/** What a browser has only over https and on this machine, with the file that has a way around. */
const SECURE_ONLY: [RegExp, string | null][] = [
  [/\bnavigator\.clipboard\b|\bClipboardItem\b/, 'src/lib/browser/copy-text.ts'],
  [/\bcrypto\.(?:randomUUID|subtle)\b/, null],
  [
    /\bnavigator\.(?:storage(?:Buckets)?|locks|serviceWorker|share|canShare|credentials|mediaDevices|geolocation|wakeLock|keyboard|setAppBadge|requestMIDIAccess|getBattery|deviceMemory|userAgentData|xr|gpu|usb|hid|serial|bluetooth)\b/,
    null,
  ],
  [/\bshow(?:OpenFile|SaveFile|Directory)Picker\b|\bgetAsFileSystemHandle\b/, null],
  [/\bcaches\.(?:open|match|has|keys|delete)\b|\bcookieStore\b|\bNotification\b|\bPushManager\b/, null],
  [/\bPaymentRequest\b|\bPublicKeyCredential\b|\bWebTransport\b|\bSharedArrayBuffer\b/, null],
];

/** The dashboard works over plain http too, as at the foreign name of a sandbox. */
export function secureFaults({ file, text }: Source): string[] {
  if (!CODE_OF_PAGES.test(file)) return [];
  return SECURE_ONLY.flatMap(([call, home]) => {
    const match = file === home ? null : call.exec(text);
    if (!match) return [];
    const instead = home ? `use ${home}` : 'do without';
    return [`${file} uses ${match[0]}, which no browser has over plain http: ${instead}`];
  });
}

// `onKeyDown={…}`, `addEventListener('keyup', …)`, `(event: KeyboardEvent) => …`
const KEY_LISTENER = /\bKeyboardEvent\b|\bonKey(?:Down|Up)=|'key(?:down|up)'/;
const KEY_READS = [
  // `event.key`, `event.nativeEvent.isComposing`
  /\bevent\.(?:nativeEvent\.)?(?:key|code|keyCode|isComposing)\b/,
  // `onKeyDown={({ key }) => …}`
  /\bonKey(?:Down|Up)=\{\(\{/,
  // `({ key, target }: KeyboardEvent) => …`
  /\{[^{}]*\bkey\b[^{}]*\}: KeyboardEvent\b/,
];

/** Listeners get the key of a press from one guard: it knows events without a key, compositions and other scripts. */
export function keyFaults({ file, text }: Source): string[] {
  if (!CODE_OF_PAGES.test(file) || file === 'src/lib/browser/pressed-key.ts') return [];
  if (!KEY_LISTENER.test(text)) return [];
  const match = KEY_READS.map((read) => read.exec(text)).find((match) => match !== null);
  return match ? [`${file} has ${match[0]}: use pressedKey of src/lib/browser/pressed-key.ts`] : [];
}

// bad: `.a:has(> img) > :not(.b)`     good: `.a:has(> img) > .b`
const COSTLY_SELECTOR = /:has\([^`'"]*\)\s*[\s>+~]\s*[:*[]/;

/**
 * Below `:has()` a selector names its elements. With one rule that named none (`:has(…) > :not(…)`), Chromium
 * computed the styles of the whole document again at each change of a text: 38 ms at CPU 4x.
 */
export function styleFaults({ file, text }: Source): string[] {
  const match = file.endsWith('.css.ts') && COSTLY_SELECTOR.exec(text);
  return match ? [`${file} has ${match[0]}: name the class below :has()`] : [];
}

/** Where a change of one element makes the browser compute the styles of the whole document. */
const WHOLE_DOCUMENT = /\b(?:html|body|main):has\(/;
const ROOT_PROPERTY = /documentElement\.style\b/;

/**
 * No `:has()` above a list, and no custom property on the root element after the start: each card that comes or goes,
 * or each notice, would invalidate the styles of the whole document. A class or an attribute is set by React instead.
 */
export function wholeDocumentFaults({ file, text }: Source): string[] {
  if (!isDashboard(file)) return [];
  const selector = file.endsWith('.css.ts') ? WHOLE_DOCUMENT.exec(text) : null;
  const property = ROOT_PROPERTY.exec(text);
  return [selector, property].flatMap((match) =>
    match ? [`${file} has ${match[0]}: set a class or an attribute where the state is known`] : [],
  );
}

const PICTURE = /<(?:img|video)\b|\bposter=/;
const PICTURE_HOMES = ['src/ui/media/picture.tsx', 'src/ui/media/media.tsx'];

/** Somebody's picture stands still for people who need that: only these components draw one. */
export function pictureFaults({ file, text }: Source): string[] {
  if (!isDashboard(file) || PICTURE_HOMES.includes(file)) return [];
  const match = PICTURE.exec(text);
  return match ? [`${file} has ${match[0]}: use Picture or Media of src/ui/media`] : [];
}

// good: `lazyDialog(() => import('./dialog'))`, `typeof import('./dialog')`
const LOADED_BY_HELPER = /(?:lazyDialog|lazyPart|loadOnce|lazyRouteComponent)\(\s*\(\) => import\(/g;
const TYPE_OF_MODULE = /typeof import\(/g;
// bad: `() => import('./dialog')`, `lazy(…)`
const LOADED_BARE = /import\(|\blazy\(/;

/** Code on demand is loaded by helpers that report when it is missing; a call reports missing code as its failure. */
export function onDemandFaults({ file, text }: Source): string[] {
  if (!isDashboard(file) || !/^src\/(ui|features|routes)\//.test(file)) return [];
  return LOADED_BARE.test(text.replace(LOADED_BY_HELPER, '').replace(TYPE_OF_MODULE, ''))
    ? [`${file} loads code by itself: use lazyDialog, lazyPart or loadOnce of src/ui/overlays/on-demand.tsx`]
    : [];
}
