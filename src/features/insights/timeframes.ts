/** The timeframes of the metrics. `value` is in days, and in the address (insights-4). */
export const TIMEFRAMES = [
  { label: 'Today', value: '1' },
  { label: 'Last 7 days', value: '7' },
  { label: 'Last 30 days', value: '30' },
  { label: 'Last 90 days', value: '90' },
] as const;
export type Timeframe = (typeof TIMEFRAMES)[number]['value'];

export const DEFAULT_TIMEFRAME: Timeframe = '30';

/** The timeframe named in an address, or the default one. */
export function timeframeOf(text: string | undefined): Timeframe {
  return TIMEFRAMES.find(({ value }) => value === text)?.value ?? DEFAULT_TIMEFRAME;
}
