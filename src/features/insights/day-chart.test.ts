import { expect, it } from 'vitest';
import { axisEnd, dayText } from './day-chart';

it.each([
  [[], 1],
  [[0, 0], 1],
  [[-5], 1],
  [[1], 1],
  [[3, 17], 20],
  [[20], 20],
  [[21], 50],
  [[51], 100],
  [[999, 1_000], 1_000],
  [[0.3], 0.5],
])('the axis of %j ends at %d [insights-3]', (amounts, end) => expect(axisEnd(amounts)).toBeCloseTo(end));

it("days are the server's, in every time zone [insights-3]", () => {
  expect(dayText('2026-03-05')).toBe('Mar 5');
  expect(dayText('2026-03-05T00:00:00.000Z')).toBe('Mar 5');
  expect(dayText('some day')).toBe('some day');
});
