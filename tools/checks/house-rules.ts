import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The rules of the house (docs/architecture.md) as functions of the sources; each returns its violations. */

export type Source = { file: string; text: string; imports: Import[] };
type Import = { name: string };

const IMPORT =
  /^\s*(?:import|export)\s[^'";]*?\bfrom\s*'([^']+)'|^\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

export function parseSource(file: string, text: string): Source {
  const imports = [...text.matchAll(IMPORT)].map((match) => ({
    name: resolveName(file, match[1] ?? match[2] ?? match[3] ?? ''),
  }));
  return { file, text, imports };
}

/** The name of an import: for a file its path from the root without extension, for a package its name. */
function resolveName(file: string, name: string): string {
  if (name.startsWith('@/')) return path.posix.join('src', name.slice(2));
  if (!name.startsWith('.')) return name;
  // The build's own files name their imports with the extension.
  return path.posix.join(path.posix.dirname(file), name).replace(/\.tsx?$/, '');
}

/** The folders that hold code. */
export const FOLDERS = ['src', 'sandbox', 'e2e', 'tools'];

export function readSources(folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((f) => `${folder}/${f}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => parseSource(file, readFileSync(file, 'utf8')));
}

// The layers, lowest first; layers with the same number must not import each other.
const FLOORS: [RegExp, number, string][] = [
  [/^src\/(wire)\//, 0, 'wire'],
  [/^src\/(lib)\//, 0, 'lib'],
  [/^src\/(rules)\//, 1, 'rules'],
  [/^src\/(api)\//, 2, 'api'],
  // A form is more than its looks: it uploads, saves and reports the failure.
  [/^src\/(ui\/form)\//, 3, 'forms'],
  [/^src\/(ui)\//, 2, 'ui'],
  [/^src\/features\/([^/]+)\//, 4, 'features'],
  [/^src\/routes\//, 5, 'routes'],
  [/^src\/[^/]+$/, 6, 'the app shell'],
];

function floorOf(file: string) {
  for (const [pattern, level, name] of FLOORS) {
    const match = pattern.exec(file);
    if (match) return { level, name, room: match[1] ?? name };
  }
  return undefined;
}

/** Imports only point down, never up or sideways. */
export function floorFaults({ file, imports }: Source): string[] {
  const from = floorOf(file);
  if (!from) return [];
  return imports.flatMap(({ name }) => {
    const to = floorOf(name);
    if (!to || (to.level === from.level && to.room === from.room)) return [];
    if (to.level > from.level) {
      return [
        `${file} (${from.name}) imports ${name} (${to.name}), a floor above: move what it needs down to api, ui, rules, wire or lib, or pass it in from above`,
      ];
    }
    if (to.level === from.level) {
      return [
        `${file} imports ${name}, on the same floor: move what both need down a floor, or let the route compose the two`,
      ];
    }
    return [];
  });
}

const HOMES: [RegExp, RegExp, string][] = [
  [/^ky$/, /^src\/api\/http\/http(\.test)?\.ts$/, 'src/api/http/http.ts, through send and receive'],
  [/^react-hook-form$/, /^src\/(ui\/form|features)\//, 'src/ui/form and src/features'],
  [/^(hono|@hono\/.*|drizzle-orm|pg|@electric-sql\/.*)(\/|$)/, /^sandbox\//, 'sandbox'],
  [/^react-dropzone$/, /^src\/ui\/form\//, 'src/ui/form, behind MediaField'],
  [/^@radix-ui\//, /^src\/ui\//, 'src/ui, behind a component of its own'],
  [
    /^@tanstack\/react-router$/,
    /^(src\/(routes|features|ui\/form)\/|src\/ui\/overlays\/(use-leave-guard(\.test)?|use-navigation-block)\.tsx?$|src\/ui\/people\/person-link\.ts$|src\/ui\/controls\/button-link\.tsx$|src\/ui\/(lists\/(skeletons|list-body\.test)|testing\/router)\.tsx$|src\/api\/session\/(session|transitions)\.ts$|src\/[^/]+$|tools\/commands\/bench\/bare\/)/,
    'routes, features, the app shell, forms and the guard of their ways out, the links to dossiers, the links that look like buttons, the skeletons, which keep the place of a reload, the router of tests, the viewer whom a guard admitted, the way to the sign-in page and the bare page of the bench',
  ],
  [
    /^zod(\/|$)/,
    /^(src\/(wire|api\/http|features|ui\/form)\/|sandbox\/|tools\/|e2e\/full\/)/,
    'src/wire, as the contract, and forms',
  ],
];

/** Only one part of the house may import a given library. */
export function libraryFaults({ file, imports }: Source): string[] {
  return imports.flatMap(({ name }) =>
    HOMES.filter(([library, home]) => library.test(name) && !home.test(file)).map(
      ([, , home]) => `${file} imports ${name}, which is known only to ${home}`,
    ),
  );
}

/** The dashboard imports neither the sandbox nor Node; the sandbox imports only the contract and helpers. */
export function wallFaults({ file, imports }: Source): string[] {
  return imports.flatMap(({ name }) => {
    if (file.startsWith('src/') && !/\.test\.tsx?$/.test(file) && name.startsWith('node:')) {
      return [`${file} imports ${name}, which no browser has: move it to sandbox or tools`];
    }
    if (file.startsWith('src/') && /^(sandbox|e2e|tools)\//.test(name)) {
      return [
        `${file} imports ${name}: the dashboard must run against any API, so move it to src/wire or src/lib`,
      ];
    }
    if (/^sandbox\/(?!page\/)/.test(file) && /^src\/(?!(wire|lib)\/)/.test(name)) {
      return [`${file} imports ${name}: the sandbox may use src/wire and src/lib only`];
    }
    return [];
  });
}

const DRAWER = /(^|\/)(shared|common|utils?|helpers?|misc)(\/|\.tsx?$)/;

/** Files do not re-export, and have names that say what they are for. */
export function shapeFaults({ file, text }: Source): string[] {
  return [
    ...(/^export (\*|\{[^}]*\}|type \{[^}]*\}) from /m.test(text) &&
    !/^(e2e\/support\/|sandbox\/playwright\/index\.ts$)/.test(file)
      ? [`${file} passes on another file's exports: import them from where they are`]
      : []),
    ...(DRAWER.test(file) ? [`${file} is named for nothing: name it for what it does`] : []),
  ];
}

// Matches `x as T`, but neither `as const` nor the `as` of an import.
const CAST = /[\w)\]}] as (?!const\b|of\b)[A-Za-z{(]/;

/** A cast needs a comment that says why it is right, on its line or in the three lines above. */
export function castFaults({ file, text }: Source): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const code = line.replace(/(['"`]).*?\1/g, "''").replace(/\/\/.*|^\s*\*.*|\/\*.*/, '');
    if (!CAST.test(code) || /^\s*(import|export) /.test(line) || /^\s*\w+ as \w+,?$/.test(code)) return [];
    const explained = lines.slice(Math.max(0, at - 3), at + 1).some((near) => /\/\/|\*\//.test(near));
    return explained ? [] : [`${file}:${at + 1} casts without a comment that says why it is right`];
  });
}

const UNSAFE =
  /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|new Function\(|document\.write|navigate\(\{ href/;

/** Nothing turns text into markup or code, and nothing leaves the application by accident. */
export function unsafeFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/')) return [];
  const found = UNSAFE.exec(text);
  return found ? [`${file} uses ${found[0]}: render text as text, navigate with \`to\``] : [];
}

// `ky` has a home of its own (`libraryFaults`); the head's script cannot import.
const CALLS_AT = ['src/api/http/http.ts', 'src/api/http/upload-file.ts'];
const BARE_CALL = /(?<![\w.])fetch\(|globalThis\.fetch\(|new XMLHttpRequest\(|sendBeacon\(/;

/** Every call of the API passes `foreignResponse`, which looks at the address and the type of the answer (wire-1). */
export function callFaults({ file, text }: Source): string[] {
  // The app shell calls its own host: for the page of a newer build, and to report errors.
  if (!/^src\/\w+\//.test(file) || /\.test\.tsx?$|\/testing\//.test(file)) return [];
  if (CALLS_AT.includes(file)) {
    return text.includes('foreignResponse(')
      ? []
      : [`${file} takes a status for a success: use foreignResponse`];
  }
  const found = BARE_CALL.exec(text.replace(/\/\/.*|^\s*\*.*/gm, ''));
  return found ? [`${file} calls by ${found[0]}: use send or receive of src/api/http/http.ts`] : [];
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
    const found = file !== home && call.exec(text);
    return found
      ? [
          `${file} uses ${found[0]}, which no browser has over plain http: ${home ? `use ${home}` : 'do without'}`,
        ]
      : [];
  });
}

const KEY_LISTENER = /\bKeyboardEvent\b|\bonKey(?:Down|Up)=|'key(?:down|up)'/;
const KEY_READ =
  /\bevent\.(?:nativeEvent\.)?(?:key|code|keyCode|isComposing)\b|\bonKey(?:Down|Up)=\{\(\{|\{[^{}]*\bkey\b[^{}]*\}: KeyboardEvent\b/;

/** Listeners get the key of a press from one guard: it knows events without a key, compositions and other scripts. */
export function keyFaults({ file, text }: Source): string[] {
  if (!CODE_OF_PAGES.test(file) || file === 'src/lib/browser/pressed-key.ts') return [];
  const found = KEY_LISTENER.test(text) && KEY_READ.exec(text);
  return found ? [`${file} has ${found[0]}: use pressedKey of src/lib/browser/pressed-key.ts`] : [];
}

const COSTLY_SELECTOR = /:has\([^`'"]*\)\s*[\s>+~]\s*(?:[:*[])/;

/**
 * Below `:has()` a selector names its elements. With one rule that named none (`:has(…) > :not(…)`), Chromium
 * computed the styles of the whole document again at each change of a text: 38 ms at CPU 4x.
 */
export function styleFaults({ file, text }: Source): string[] {
  const found = file.endsWith('.css.ts') && COSTLY_SELECTOR.exec(text);
  return found ? [`${file} has ${found[0]}: name the class below :has()`] : [];
}

/** Where a change of one element makes the browser compute the styles of the whole document. */
const WHOLE_DOCUMENT = /\b(?:html|body|main):has\(/;
const ROOT_PROPERTY = /documentElement\.style\b/;

/**
 * No `:has()` above a list, and no custom property on the root element after the start: each card that comes or goes,
 * or each notice, would invalidate the styles of the whole document. A class or an attribute is set by React instead.
 */
export function wholeDocumentFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/') || /\.test\.tsx?$/.test(file)) return [];
  const selector = file.endsWith('.css.ts') ? WHOLE_DOCUMENT.exec(text) : null;
  const property = ROOT_PROPERTY.exec(text);
  return [selector, property].flatMap((found) =>
    found ? [`${file} has ${found[0]}: set a class or an attribute where the state is known`] : [],
  );
}

const PICTURE = /<(?:img|video)\b|\bposter=/;
const PICTURE_HOMES = ['src/ui/media/picture.tsx', 'src/ui/media/media.tsx'];

/** Somebody's picture stands still for people who need that: only these components draw one. */
export function pictureFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/') || /\.test\.tsx?$/.test(file) || PICTURE_HOMES.includes(file)) return [];
  const found = PICTURE.exec(text);
  return found ? [`${file} has ${found[0]}: use Picture or Media of src/ui/media`] : [];
}

const LOADED_BARE =
  /(?<!(?:lazyDialog|lazyPart|loadOnce|lazyRouteComponent)\(\s*\(\) => |typeof )import\(|\blazy\(/;

/** Code on demand is loaded by helpers that report when it is missing; a call reports it as its failure. */
export function onDemandFaults({ file, text }: Source): string[] {
  if (!/^src\/(ui|features|routes)\//.test(file) || /\.test\.tsx?$/.test(file)) return [];
  return LOADED_BARE.test(text)
    ? [`${file} loads code by itself: use lazyDialog, lazyPart or loadOnce of src/ui/overlays/on-demand.tsx`]
    : [];
}

/** `send` of `useWrite` in an event that is not a press, or in an effect. */
const SENT_BESIDE =
  /\bon(?!(?:Press|Confirm|Submit)\b)[A-Z]\w*=\{(?:[^{}]|\{[^{}]*\})*\bsend\b|\buse(?:Layout)?Effect\(\(\) =>(?:(?!\n {2}\}, \[)[\s\S])*\bsend\(/;

/** What writes is pressed by a control of `src/ui`, which takes a double click once; only `src/api` writes without one. */
export function pressFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/') || /\.test\.tsx?$/.test(file)) return [];
  return [
    ...(/^src\/(features|routes)\//.test(file) && SENT_BESIDE.test(text)
      ? [
          `${file} writes without a press: send from the onPress of a Button, the onConfirm of a Confirm or a form`,
        ]
      : []),
    ...(/\b(useMutation|mutate|mutateAsync)\(/.test(text) && !file.startsWith('src/api/')
      ? [`${file} writes without a press: use useWrite, and send from a press`]
      : []),
  ];
}

/** Import cycles, each reported once with its files. Imports of types count: they bind two files as well. */
export function circleFaults(sources: Source[]): string[] {
  const files = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ''), source]));
  const done = new Set<string>();
  const faults: string[] = [];

  function visit(name: string, trail: string[]) {
    const at = trail.indexOf(name);
    if (at >= 0) {
      faults.push(
        `${[...trail.slice(at), name].join(' → ')} is a circle: move what both ends need into a third file`,
      );
      return;
    }
    if (done.has(name)) return;
    for (const { name: next } of files.get(name)?.imports ?? []) {
      if (files.has(next)) visit(next, [...trail, name]);
    }
    done.add(name);
  }

  for (const name of files.keys()) visit(name, []);
  return faults;
}
