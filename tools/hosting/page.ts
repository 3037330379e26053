import { hash } from 'node:crypto';
import { type Headers, type Origins, pageHeaders, policyFor } from './headers.ts';

/**
 * The names of the page's `<meta name="admin-dash:…">` elements, which are read at start (src/lib/browser/config.ts).
 */
export const SETTINGS = ['api', 'creators', 'brand', 'timeout-ms', 'media', 'errors'] as const;
export type Setting = (typeof SETTINGS)[number];

const META = (name: string) => new RegExp(`(<meta name="admin-dash:${name}" content=")([^"]*)(")`);

/** The value of a setting in the page's text; '' for a missing setting. */
export function readSetting(html: string, name: Setting): string {
  const [, , value = ''] = META(name).exec(html) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim();
}

/** The page's text with another value for a setting. @throws if the page has no such element */
export function writeSetting(html: string, name: Setting, value: string): string {
  if (!META(name).test(html)) throw new Error(`index.html has no <meta name="admin-dash:${name}">`);
  return html.replace(META(name), (_, before, _old, after) => before + escaped(value) + after);
}

export function settingElement(name: Setting, value: string): string {
  return `<meta name="admin-dash:${name}" content="${escaped(value)}" />`;
}

/** A text within the quotes of an attribute, in HTML or XML. */
export function escaped(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * The headers for this page, which allow the origins in its settings.
 * @param refuse called with the message for each setting that is not an origin; the headers leave it out
 * @throws without `refuse`, if a setting is not an origin
 */
export function headersOfPage(html: string, refuse = fail): Headers {
  return pageHeaders(policyFor(originsOf(html, refuse), inlineHashes(html)));
}

type Refuse = (message: string) => void;

function fail(message: string): void {
  throw new Error(message);
}

function originsOf(html: string, refuse: Refuse): Origins {
  function origin(name: Setting, value: string): string {
    const text = value.replace(/\/+$/, '');
    if (text === '' || (URL.canParse(text) && new URL(text).origin === text)) return text;
    refuse(`admin-dash:${name} is "${value}", which is not an origin such as https://api.example.com`);
    return '';
  }
  const errors = readSetting(html, 'errors');
  return {
    api: origin('api', readSetting(html, 'api')),
    media: readSetting(html, 'media')
      .split(/[\s,]+/)
      .map((each) => origin('media', each))
      .filter(Boolean),
    // The setting is a full address; a policy takes its origin only.
    errors: errors && (URL.canParse(errors) ? new URL(errors).origin : origin('errors', errors)),
  };
}

/** `sha256-…` of each inline script. */
function inlineHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `sha256-${hash('sha256', code, 'base64')}`);
}
