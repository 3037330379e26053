import { describe, expect, it } from 'vitest';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { isBeforeAll, isEmptySpan, isFiltered, matcherOf } from './event-filter';

const BAN: AdminEvent = {
  eventId: 'e1',
  createdAt: '2026-03-05T23:30:00.000Z',
  username: 'mod_mia',
  kind: 'user',
  action: 'ban',
  metadataName: 'luna_ray',
  metadataId: 'user-luna',
};

describe('the filters of the history [parts-156]', () => {
  it.each([
    [{ who: 'MIA' }, true],
    [{ who: 'max' }, false],
    [{ who: 'ｍｉａ' }, true],
    [{ target: 'luna' }, true],
    [{ target: 'user-luna' }, true],
    [{ target: 'user-l' }, false],
    [{ who: '@mod_mia\u200b' }, true],
    [{ target: '\u2068user-luna\u2069' }, true],
    [{ kind: 'user', action: 'ban' }, true],
    [{ kind: 'post' }, false],
    [{ action: 'unban' }, false],
    [{ from: '2026-03-05', to: '2026-03-05', utc: 'true' }, true],
    [{ from: '2026-03-06', utc: 'true' }, false],
    [{ to: '2026-03-04', utc: 'true' }, false],
    [{ from: 'soon', to: '2026-99' }, true],
    [{}, true],
  ])('%j fits: %s [admin-events-13]', (filter, fits) => expect(matcherOf(filter)(BAN)).toBe(fits));

  it('know after which event nothing can fit [admin-events-13]', () => {
    expect(isBeforeAll({ from: '2026-03-06', utc: 'true' }, BAN)).toBe(true);
    expect(isBeforeAll({ from: '2026-03-05', utc: 'true' }, BAN)).toBe(false);
    expect(isBeforeAll({ to: '2020-01-01' }, BAN)).toBe(false);
  });

  it('count as set by anything except the switch to UTC [admin-events-13]', () => {
    expect([isFiltered({}), isFiltered({ utc: 'true' }), isFiltered({ who: 'x' })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    [{ from: '2026-03-06', to: '2026-03-05' }, true],
    [{ from: '2026-03-05', to: '2026-03-05' }, false],
    [{ from: '2026-03-05' }, false],
    [{ to: '2026-03-05' }, false],
  ])('%j leave no day: %s', (filter, isEmpty) => expect(isEmptySpan(filter)).toBe(isEmpty));

  it('keep an event without a known time', () => {
    expect(matcherOf({ from: '2026-03-05' })({ ...BAN, createdAt: '' })).toBe(true);
  });
});
