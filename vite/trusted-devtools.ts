import type { Plugin } from 'vite';

const FILES = /@tanstack\/query-devtools\/build\/(utils|Devtools)-[\w-]+\.js$/;

// Evaluated once, with the devtools. The page's policy allows this name alone, so nothing else can make markup of text.
const POLICY = `const trusted = globalThis.trustedTypes?.createPolicy('query-devtools', { createHTML: (html) => html });\n`;

// A style element would need the policy's leave; a sheet that is made by code does not. It is written to as to a text.
const SHEETS = `const sheets = new WeakMap();
function sheetOf(root) {
  if (!sheets.has(root)) {
    const sheet = new CSSStyleSheet();
    root.adoptedStyleSheets.push(sheet);
    let text = '';
    sheets.set(root, { get data() { return text; }, set data(css) { text = css; sheet.replaceSync(css); } });
  }
  return sheets.get(root);
}
`;

/** How React Query's devtools turn text into markup, and how they do so under trusted types. */
const REPLACEMENTS: [file: string, from: RegExp, to: string][] = [
  // The templates of their components, which are constants of the library.
  ['utils', /\b(\w+)\.innerHTML=(\w+),/, '$1.innerHTML=trusted?trusted.createHTML($2):$2,'],
  // The style element that their styles are written into.
  [
    'Devtools',
    /let (\w+)=\((\w+)\?\2\.querySelector\(`#_goober`\):window\._goober\)\|\|.*?return \1\.nonce=.*?\1\.firstChild/,
    'return sheetOf($2||document)',
  ],
  // An empty document for the window of their own.
  ['Devtools', /(\.document\.head)\.innerHTML=``/, '$1.replaceChildren()'],
  ['Devtools', /(\.document\.body)\.innerHTML=``/, '$1.replaceChildren()'],
];

/**
 * Lets React Query's devtools run under `require-trusted-types-for 'script'`. Stops the build when the library is no
 * longer as this expects, for the devtools would break only when somebody opens them.
 */
export function trustedDevtools(): Plugin {
  return {
    name: 'trusted-devtools',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler(code, id) {
        const file = FILES.exec(id)?.[1];
        let changed = code;
        for (const [of, from, to] of REPLACEMENTS) {
          if (of !== file) continue;
          if (!from.test(changed)) this.error(`vite/trusted-devtools.ts finds no ${from} in ${id}`);
          changed = changed.replace(from, to);
        }
        return { code: (file === 'utils' ? POLICY : SHEETS) + changed, map: null };
      },
    },
  };
}
