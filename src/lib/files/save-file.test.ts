import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRows, csvName } from './save-file';

const DAY = new Date(2026, 0, 5, 23, 59);

describe('the name of an export', () => {
  it.each([
    [['emails', 'star_ry'], 'emails-star_ry-2026-01-05.csv'],
    [['emails', 'Moonlight Sessions'], 'emails-Moonlight-Sessions-2026-01-05.csv'],
    [['emails', '../../etc/passwd'], 'emails-etc-passwd-2026-01-05.csv'],
    [['members', '✨'], 'members-2026-01-05.csv'],
    [['emails', 'Café'], 'emails-Cafe-2026-01-05.csv'],
  ])('%j is %s', (nameParts, name) => expect(csvName(nameParts, DAY)).toBe(name));

  it('is a plain file name for every export [parts-28]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(csvName(['emails', title], DAY)).toMatch(/^emails[A-Za-z0-9_-]*-2026-01-05\.csv$/);
      }),
    );
  });
});

it.each([
  ['email,joinedAt\r\n', 0],
  ['email\r\na\r\nb\r\n', 2],
  ['email\r\na\r\nb', 2],
  ['email', 0],
  ['bio\r\n"two\r\nlines, ""quoted"""\r\nb\r\n', 2],
])('%j holds %i rows [parts-30, wire-6]', (csv, rows) => expect(countRows(csv)).toBe(rows));
