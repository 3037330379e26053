import { attempt } from '../attempt';
import { truncate } from './truncate';

/**
 * The text of an error answer: plain text, a JSON string, `detail` or `message` of an object, any other
 * object as JSON. HTML and empty bodies become 'HTTP 502': they hold nothing a person can use.
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

/** The text of a parsed answer; '' when it has none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  for (const key of ['detail', 'message']) {
    const said: unknown = Reflect.get(value, key);
    if (typeof said === 'string' && said.trim()) return said;
  }
  return JSON.stringify(value);
}
