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
  it('of what did not change are none', () => {
    fc.assert(fc.property(record, (before) => isUnchanged(changedFields(before, { ...before }))));
  });

  it('put onto what was before give what is after, and none of them could be left out', () => {
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

  it('tell an empty text from none at all', () => {
    expect(changedFields<{ bio: string | null }>({ bio: null }, { bio: '' })).toEqual({ bio: '' });
  });
});
