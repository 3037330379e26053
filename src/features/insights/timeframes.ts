/** The timeframes of the metrics. `days` is the value in the address (insights-4). */
export const TIMEFRAMES = [
  { label: 'Today', days: '1' },
  { label: 'Last 7 days', days: '7' },
  { label: 'Last 30 days', days: '30' },
  { label: 'Last 90 days', days: '90' },
] as const;
export type Timeframe = (typeof TIMEFRAMES)[number]['days'];

export const DEFAULT_TIMEFRAME: Timeframe = '30';

/** The timeframe named in an address, or the default one. */
export function timeframeOf(text: string | undefined): Timeframe {
  return TIMEFRAMES.find(({ days }) => days === text)?.days ?? DEFAULT_TIMEFRAME;
}
