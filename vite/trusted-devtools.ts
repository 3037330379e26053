import type { Plugin } from 'vite';

const FILES = /@tanstack\/query-devtools\/build\/(utils|Devtools)-[\w-]+\.js$/;

// Evaluated once, with the devtools. The page's policy allows only this name, so no other code can turn text
// into markup.
const POLICY = `const trusted = globalThis.trustedTypes?.createPolicy('query-devtools', { createHTML: (html) => html });\n`;

// The policy would have to allow a style element, but it does not apply to a constructed sheet. The wrapper
// offers the same `data` property as the text node that the library writes to.
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

/**
 * The places where React Query's devtools turn text into markup, and their replacements under trusted types.
 */
const REPLACEMENTS: [file: string, from: RegExp, to: string][] = [
  // The components' templates, which are constants of the library.
  ['utils', /\b(\w+)\.innerHTML=(\w+),/, '$1.innerHTML=trusted?trusted.createHTML($2):$2,'],
  // The style element that the library writes its styles to.
  [
    'Devtools',
    /let (\w+)=\((\w+)\?\2\.querySelector\(`#_goober`\):window\._goober\)\|\|.*?return \1\.nonce=.*?\1\.firstChild/,
    'return sheetOf($2||document)',
  ],
  // The empty document of the devtools' separate window.
  ['Devtools', /(\.document\.head)\.innerHTML=``/, '$1.replaceChildren()'],
  ['Devtools', /(\.document\.body)\.innerHTML=``/, '$1.replaceChildren()'],
];

/**
 * Lets React Query's devtools run under `require-trusted-types-for 'script'`. The build fails if the
 * library's code no longer matches; otherwise the devtools would break only when opened.
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
