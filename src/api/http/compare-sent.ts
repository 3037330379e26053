import { ApiError } from '@/lib/api-error';
import { utcFromIso } from '@/lib/format/iso-time';
import { isRecord } from '@/lib/is-record';
import { flagOf, numberOf } from './loose-values';

/**
 * Throws if a JSON response to a PATCH shows another value of a field than was sent: a 200 alone does not mean that the
 * server applied the change (wire-3). Fields that the response lacks are not compared, nor values whose type leaves doubt.
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
    const shown = response[field];
    // The message names the inner field.
    if (isRecord(value) && isRecord(shown)) {
      return differing(value, shown).map((inner) => `${field}.${inner}`);
    }
    return agrees(value, shown) ? [] : [field];
  });
}

/** Whether a sent value and a shown value agree, as far as their types leave no doubt. */
function agrees(sent: unknown, shown: unknown): boolean {
  // Not sent (JSON leaves undefined out), or not in the response.
  if (sent === undefined || shown === undefined) return true;
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

/** @param converted undefined if the conversion leaves doubt, as that of null does */
function isEqualOrUnknown<T>(value: T, converted: T | undefined): boolean {
  return converted === undefined || converted === value;
}

function textAgrees(sent: string, shown: unknown): boolean {
  if (shown === null) return sent === '';
  if (typeof shown === 'string') return comparable(sent) === comparable(shown);
  // '12' was sent, and 12 is shown.
  if (typeof shown === 'number') return isEqualOrUnknown(shown, numberOf(sent));
  // Media are sent by their id and shown as an object.
  if (isRecord(shown)) return agrees(sent, shown.mediaId);
  // Any other type leaves doubt.
  return true;
}

/** Servers trim texts, normalize line breaks and accents, and give times another offset or precision. */
function comparable(text: string): string {
  const time = utcFromIso(text);
  // To the second: '2026-03-05T12:30:00'.
  return time?.slice(0, 19) ?? text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** @param sent a list, an object, or nothing (null) */
function objectAgrees(sent: unknown, shown: unknown): boolean {
  // A flag leaves doubt: false may mean nothing.
  if (typeof shown === 'boolean') return true;
  if (isNothing(sent) || isNothing(shown)) return isNothing(sent) === isNothing(shown);
  if (Array.isArray(sent) && Array.isArray(shown)) return listAgrees(sent, shown);
  // Items of a list.
  if (isRecord(sent) && isRecord(shown)) return differing(sent, shown).length === 0;
  // Values of different types leave doubt.
  return true;
}

function listAgrees(sent: readonly unknown[], shown: readonly unknown[]): boolean {
  return sent.length === shown.length && sent.every((item, at) => agrees(item, shown[at]));
}

function isNothing(value: unknown): boolean {
  return value === null || value === '';
}
