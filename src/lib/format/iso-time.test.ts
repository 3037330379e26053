import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utcFromIso } from './iso-time';

it.each([
  ['2026-01-15T12:00:00Z', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15t12:00:00z', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15T12:00Z', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15T13:00:00+01:00', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15T13:00:00+0100', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15T04:00:00-08', '2026-01-15T12:00:00.000Z'],
  ['2026-01-15 12:00:00.123456+00:00', '2026-01-15T12:00:00.123Z'],
  ['2026-01-15T12:00:00,5Z', '2026-01-15T12:00:00.500Z'],
])('%s is the time %s [wire-5]', (text, utc) => expect(utcFromIso(text)).toBe(utc));

it.each(['', 'soon', '2026-01-15', '2026-01-15T12:00:00', '2026-13-15T12:00:00Z', '1768478400000'])(
  '%j is not a time with an offset',
  (text) => expect(utcFromIso(text)).toBeNull(),
);

it('reads every time at every offset [wire-5]', () => {
  const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });
  const times = fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(times, offsets, fc.constantFrom('', ':'), (time, minutes, colon) => {
      const local = new Date(time.getTime() + minutes * 60_000).toISOString().slice(0, -1);
      const two = (n: number) => String(n).padStart(2, '0');
      const size = Math.abs(minutes);
      const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${colon}${two(size % 60)}`;
      expect(utcFromIso(local + offset)).toBe(time.toISOString());
    }),
  );
});
