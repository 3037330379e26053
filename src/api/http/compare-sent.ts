import { ApiError } from '@/lib/api-error';
import { isRecord } from '@/lib/is-record';
import { flagOf, numberOf } from './loose-values';

/**
 * Throws if a JSON response to a PATCH shows another value of a field than was sent: a 200 alone does not mean that the
 * server applied the change (wire-3). Fields that are not in the response are not compared, nor are values of a type that
 * leaves doubt: both count as not sent.
 * @param sent the fields under the names of the response
 */
export function checkShowsSent(sent: object, response: unknown, status: number): void {
  const [field] = differing(sent, response);
  if (field === undefined) return;
  const message = `The server sent back another value of ${field} than this page sent`;
  throw new ApiError('unreadable', message, { status });
}

/** The paths of the fields that differ: ['purchaseInfo.price']. */
function differing(sent: object, response: unknown): string[] {
  if (!isRecord(response)) return [];
  return Object.entries(sent).flatMap(([field, value]: [string, unknown]) => {
    const shownValue = response[field];
    if (isRecord(value) && isRecord(shownValue))
      return differing(value, shownValue).map((inner) => `${field}.${inner}`);
    return agrees(value, shownValue) ? [] : [field];
  });
}

/** Whether a sent value and a shown value agree, as far as their types leave no doubt. */
function agrees(sent: unknown, shown: unknown): boolean {
  // Not in the response.
  if (shown === undefined) return true;
  switch (typeof sent) {
    case 'boolean':
      return isEqualOrUnknown(sent, flagOf(shown));
    case 'number':
      return isEqualOrUnknown(sent, numberOf(shown));
    case 'string':
      return textAgrees(sent, shown);
    default:
      return objectAgrees(sent, shown);
  }
}

/** @param converted undefined if the conversion leaves doubt */
function isEqualOrUnknown<T>(value: T, converted: T | undefined): boolean {
  return converted === undefined || converted === value;
}

function textAgrees(sent: string, shown: unknown): boolean {
  if (shown === null) return sent === '';
  if (typeof shown === 'string') return isEquivalentText(sent, shown);
  if (typeof shown === 'number') return isEqualOrUnknown(shown, numberOf(sent));
  // Media are sent by their id and shown as an object.
  return !isRecord(shown) || agrees(sent, shown.mediaId);
}

/** Servers trim texts, normalize line breaks and accents, and give times another offset or precision. */
function isEquivalentText(sent: string, shown: string): boolean {
  const [a, b] = [sent, shown].map((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim());
  if (a === b) return true;
  const [sentAt, shownAt] = [sent, shown].map(timeOf);
  return sentAt !== undefined && sentAt === shownAt;
}

/** @param sent a list, an object, or nothing (null) */
function objectAgrees(sent: unknown, shown: unknown): boolean {
  // A flag in the place of another value leaves doubt.
  if (isBlank(sent) || isBlank(shown)) return isBlank(sent) === isBlank(shown) || typeof shown === 'boolean';
  if (!Array.isArray(sent) || !Array.isArray(shown)) return differing(Object(sent), shown).length === 0;
  return sent.length === shown.length && differing(sent, { ...shown }).length === 0;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** A time in ISO 8601 in whole seconds; undefined for another text. */
function timeOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined;
  return Math.floor(Date.parse(text) / 1_000);
}
