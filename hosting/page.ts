import { createHash } from 'node:crypto';
import { type Headers, type Origins, pageHeaders, policyFor } from './headers.ts';

/** What `<meta name="admin-dash:…">` elements of the page say; each is read at start (src/lib/config.ts). */
export const SETTINGS = ['api', 'creators', 'brand', 'timeout-ms', 'media', 'errors'] as const;
export type Setting = (typeof SETTINGS)[number];

const META = (name: string) => new RegExp(`(<meta name="admin-dash:${name}" content=")([^"]*)(")`);

/** The value of a setting in the page's text, '' where it has none. */
export function readSetting(html: string, name: Setting): string {
  const [, , value = ''] = META(name).exec(html) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim();
}

/** The page's text with another value. @throws when the page has no such element */
export function writeSetting(html: string, name: Setting, value: string): string {
  if (!META(name).test(html)) throw new Error(`index.html has no <meta name="admin-dash:${name}">`);
  return html.replace(META(name), (_, before, _old, after) => before + escaped(value) + after);
}

export function settingElement(name: Setting, value: string): string {
  return `<meta name="admin-dash:${name}" content="${escaped(value)}" />`;
}

function escaped(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The headers of the page with this text: its settings name the origins it may use. @throws for what is no origin */
export function headersOfPage(html: string): Headers {
  return pageHeaders(policyFor(originsOf(html), inlineHashes(html)));
}

function originsOf(html: string): Origins {
  const errors = readSetting(html, 'errors');
  return {
    api: origin('api', readSetting(html, 'api')),
    media: readSetting(html, 'media')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => origin('media', each)),
    // An address; a policy takes its origin.
    errors: errors && (URL.canParse(errors) ? new URL(errors).origin : origin('errors', errors)),
  };
}

function origin(name: Setting, value: string): string {
  const text = value.replace(/\/+$/, '');
  if (text === '' || (URL.canParse(text) && new URL(text).origin === text)) return text;
  throw new Error(`admin-dash:${name} is "${value}", which is not an origin such as https://api.example.com`);
}

/** `sha256-…` of each script that is written into the page. */
function inlineHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
