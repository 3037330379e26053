import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, isUnchanged } from './changed-fields';

const record = fc.record({
  name: fc.string(),
  bio: fc.option(fc.string()),
  rank: fc.option(fc.double()),
  on: fc.boolean(),
});

describe('the changed fields', () => {
  it('are none without a change', () => {
    fc.assert(fc.property(record, (before) => isUnchanged(changedFields(before, { ...before }))));
  });

  it('turn the old values into the new ones, and each of them is needed [parts-26]', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changed = changedFields(before, after);
        expect({ ...before, ...changed }).toEqual(after);
        for (const [key, value] of Object.entries(changed)) {
          expect(Object.is(value, Reflect.get(before, key))).toBe(false);
        }
      }),
    );
  });

  it('distinguish an empty text from a missing one', () => {
    expect(changedFields<{ bio: string | null }>({ bio: null }, { bio: '' })).toEqual({ bio: '' });
  });
});
