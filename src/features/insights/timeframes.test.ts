import { describe, expect, it } from 'vitest';
import { TIMEFRAMES, timeframeOf } from './timeframes';

describe('timeframes [insights-4]', () => {
  it('are four windows', () => {
    expect(TIMEFRAMES.map(({ label, value }) => [label, Number(value)])).toEqual([
      ['Today', 1],
      ['Last 7 days', 7],
      ['Last 30 days', 30],
      ['Last 90 days', 90],
    ]);
  });

  it.each(['1', '7', '30', '90'])('accepts %s', (text) => expect(timeframeOf(text)).toBe(text));

  it.each([undefined, '', '0', '2', '007', '7.0', '-1', ' 7', '1e1', '365', 'Today', 'constructor'])(
    'reads %j as 30 days',
    (text) => expect(timeframeOf(text)).toBe('30'),
  );
});
