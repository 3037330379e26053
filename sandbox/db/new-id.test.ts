import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id';

afterEach(() => void vi.useRealTimers());

test('ids keep their length and their order after the clock of the machine was set back', () => {
  const firstId = newId();
  vi.useFakeTimers({ now: Date.now() - 86_400_000 });
  const ids = [firstId, ...Array.from({ length: 70_000 }, newId)];
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(ids).toEqual(ids.toSorted());
});
