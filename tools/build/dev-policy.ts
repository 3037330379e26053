import type { Plugin } from 'vite';
import { headersOfPage } from '../hosting/page.ts';
import { settingElements } from './hosting.ts';

/** Vite writes the nonce into each script and style that it sends, the devtools into their styles. */
const NONCE = 'dev';

/** What `npm run dev` allows in addition to the policy of the build. */
const ADDITIONS: Record<string, string> = {
  // The preamble of React's hot reload is an inline script.
  'script-src': `'nonce-${NONCE}'`,
  // Vite replaces the text of style elements.
  'style-src': `'nonce-${NONCE}'`,
  // The markup of the devtools has styles. No other code can make markup.
  'style-src-attr': "'unsafe-inline'",
  // See `letDevtoolsMakeMarkup`.
  'trusted-types': 'default',
  // While the dev server is down, Vite's client waits for the server in a worker.
  'worker-src': 'blob:',
};

/** The dev server sends the headers of the build, so that a violation of the policy shows in `npm run dev`. */
export function devPolicy(): Plugin {
  return {
    name: 'dev-policy',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: `(${letDevtoolsMakeMarkup})()`, injectTo: 'head-prepend' },
    ],
    config: () => ({ html: { cspNonce: NONCE } }),
    configureServer({ config, middlewares }) {
      const headers = headersOfPage(settingElements(config.env), config.logger.error);
      headers['Content-Security-Policy'] = withAdditions(headers['Content-Security-Policy'] ?? '');
      middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}

type Rule = (text: string) => string | null;

declare global {
  interface Window {
    /** Missing from the type definitions, and from some browsers. */
    trustedTypes?: {
      createPolicy: (name: 'default', rules: { createHTML: Rule; createScriptURL: Rule }) => unknown;
    };
  }
}

/**
 * Runs in the page's head. No code may turn text into markup or into the address of a script, except the devtools
 * and Vite's client, which waits in a worker while the dev server starts again.
 */
function letDevtoolsMakeMarkup() {
  const inDevtools = /\/deps\/\S*devtools/i;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (inDevtools.test(new Error().stack ?? '') ? markup : null),
    createScriptURL: (address) => (address.startsWith('blob:') ? address : null),
  });
}

/** A policy with `ADDITIONS`, which take the place of a 'none'. */
export function withAdditions(policy: string): string {
  const directives = new Map(policy.split('; ').map((each) => splitName(each)));
  for (const [name, source] of Object.entries(ADDITIONS)) {
    const sources = directives.get(name)?.replace("'none'", '') ?? '';
    directives.set(name, `${sources} ${source}`.trim());
  }
  return [...directives].map(([name, sources]) => `${name} ${sources}`).join('; ');
}

function splitName(directive: string): [name: string, sources: string] {
  const [name = '', ...sources] = directive.split(' ');
  return [name, sources.join(' ')];
}
