import * as z from 'zod/mini';

const STORED_NAME = /^[0-9a-f]{32}$/;

/**
 * The only form of the name of a stored file, which `newId` makes. No other text from a row becomes part of a path or of an
 * address in a bucket, where it could lead to the file of somebody else.
 */
export const storedNameSchema = z
  .string()
  .check(z.regex(STORED_NAME, 'must be the name of a stored file: 32 digits of 0-9 and a-f'));

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}
