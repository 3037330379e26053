import { attempt } from '../attempt';
import { truncate } from './truncate';

/**
 * The text of an error response: plain text, a JSON string, `detail` or `message` of an object, any other
 * object as JSON. HTML and empty bodies become 'HTTP 502': a person can use neither.
 */
export function errorText(status: number, contentType: string, body: string): string {
  const fallback = `HTTP ${status}`;
  if (contentType.includes('html') || isHtml(body)) return fallback;
  const json: unknown = attempt(() => JSON.parse(body));
  return truncate(textOf(json === undefined ? body : json).trim()) || fallback;
}

export function isHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body)/i.test(text);
}

/** The text in a parsed body; '' if there is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  for (const key of ['detail', 'message']) {
    const text: unknown = Reflect.get(value, key);
    if (typeof text === 'string' && text.trim()) return text;
  }
  return JSON.stringify(value);
}
