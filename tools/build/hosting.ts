import type { Plugin } from 'vite';
import { SETTINGS, type Setting, settingElement } from '../hosting/page.ts';
import { writeHosting } from '../hosting/write.ts';

const VARIABLES: Record<Setting, string> = {
  api: 'VITE_API_HOST',
  creators: 'VITE_CREATORS_HOST',
  brand: 'VITE_BRAND',
  'timeout-ms': 'VITE_API_TIMEOUT_MS',
  media: 'VITE_MEDIA_HOSTS',
  errors: 'VITE_ERRORS_URL',
};

/**
 * Fills the page's settings from the build's environment, and writes the headers for static hosts beside the
 * page.
 */
export function hosting(): Plugin {
  let folder = '';
  let env: Record<string, unknown> = {};
  return {
    name: 'hosting',
    configResolved(config) {
      // Vitest and the dev server call `closeBundle` too, when they end: they have built nothing.
      if (config.command === 'build') folder = config.build.outDir;
      env = config.env;
    },
    transformIndexHtml: (html) => html.replace('<title>', `${settingElements(env)}\n    <title>`),
    closeBundle: {
      order: 'post',
      handler() {
        if (this.meta.watchMode || !folder) return;
        writeHosting(folder);
      },
    },
  };
}

/** The page's settings, from the variables of a build or of `npm run dev`. */
export function settingElements(env: Record<string, unknown>): string {
  return SETTINGS.map((name) => settingElement(name, String(env[VARIABLES[name]] ?? ''))).join('\n    ');
}
