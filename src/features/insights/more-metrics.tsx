import { keepPreviousData } from '@tanstack/react-query';
import { tokenMetricQuery, totalValueLockedQuery, totalValueRequestedQuery } from '@/api/metrics';
import { joinReads, useRead } from '@/api/query/use-read';
import { formatCount, formatMoney } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import { Skeleton } from '@/ui/lists/skeletons';
import { FailedPanel } from '@/ui/overlays/panel';
import type { TokenMetric } from '@/wire/metrics.schema';
import { axisEnd, dayText } from './day-chart';
import * as css from './insights-page.css';
import type { Timeframe } from './timeframes';

/** The metrics beside the tile, as read for the chosen timeframe. */
export function MoreMetrics({ timeframe }: { timeframe: Timeframe }) {
  const days = Number(timeframe);
  return (
    <div className={css.charts}>
      <TokenChart title="Tokens purchased per day" metric="token-purchase" days={days} />
      <TokenChart title="Tokens spent per day" metric="token-spent" days={days} />
      <TotalValues />
    </div>
  );
}

const TITLE = 'Total value (US$)';

/** The values that have no timeframe. */
function TotalValues() {
  const staleTime = Infinity;
  const values = {
    Requested: useRead({ ...totalValueRequestedQuery, staleTime }),
    Locked: useRead({ ...totalValueLockedQuery('all'), staleTime }),
    'Locked by fans': useRead({ ...totalValueLockedQuery('fans'), staleTime }),
    'Locked by creators': useRead({ ...totalValueLockedQuery('creators'), staleTime }),
  };
  return (
    <section aria-label={TITLE} className={css.tile}>
      <h2 className={css.label}>{TITLE}</h2>
      <FailedPanel title={`${TITLE} could not be loaded`} read={joinReads(...Object.values(values))} />
      <table className={css.table}>
        <tbody>
          {Object.entries(values).map(([name, { data, failure }]) => (
            <tr key={name} className={css.amountRow}>
              <th scope="row" className={css.tableTitle}>
                {name}
              </th>
              <td className={css.number}>
                <Amount data={data} failure={failure} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type AmountProps = { data: { amount: number } | undefined; failure: Error | null };

function Amount({ data, failure }: AmountProps) {
  if (failure) return <span>unavailable</span>;
  if (!data) return <Skeleton width={96} height={16} />;
  return <span>{formatMoney(data.amount)}</span>;
}

type Props = { title: string; metric: 'token-purchase' | 'token-spent'; days: number };

/** Tokens a day as bars, with the numbers in a table below. Uses the answer that the page has read. */
function TokenChart({ title, metric, days }: Props) {
  const { data, ...read } = useRead({
    ...tokenMetricQuery(metric, days),
    staleTime: Infinity,
    // The open table stays open while another timeframe loads.
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={title}
      aria-busy={read.retrying}
      className={read.failure ? undefined : css.tile}
      // The numbers are still of another timeframe.
      style={{ opacity: read.retrying ? 0.55 : 1 }}
    >
      <h2 className={css.label}>{title}</h2>
      <FailedPanel title={`${title} could not be loaded`} read={read} />
      {!read.failure && <Chart title={title} metric={data} />}
    </section>
  );
}

/** A single day is not drawn wider than a day of a week. */
const WEEK = 7;

function Chart({ title, metric }: { title: string; metric: TokenMetric | undefined }) {
  if (!metric) return <Skeleton width="100%" height={192} />;
  const { total, days } = metric;
  const end = axisEnd(days.map(({ amount }) => amount));
  const firstDay = days[0];
  const lastDay = days.at(-1);
  if (!firstDay || !lastDay) return <p className={css.why}>No numbers for this timeframe yet.</p>;
  return (
    <>
      <p>{wasSent(metric, 'total') ? `${formatCount(total)} in total` : 'total not known'}</p>
      {/* The table below holds the same numbers. */}
      <div aria-hidden className={css.plot}>
        <p>{formatCount(end)}</p>
        <svg
          aria-hidden
          viewBox={`0 0 ${Math.max(days.length, WEEK)} 100`}
          preserveAspectRatio="none"
          className={css.bars}
        >
          {days.map(({ date, amount }, at) => {
            const height = (100 * Math.max(amount, 0)) / end;
            return (
              <g key={date}>
                <title>{`${dayText(date)}: ${formatCount(amount)}`}</title>
                <rect x={at} width={1} height={100} className={css.wholeDay} />
                <rect x={at + 0.1} y={100 - height} width={0.8} height={height} />
              </g>
            );
          })}
        </svg>
        <p>0</p>
        <p className={css.ends}>
          <span>{dayText(firstDay.date)}</span>
          {lastDay !== firstDay && <span>{dayText(lastDay.date)}</span>}
        </p>
      </div>
      <details>
        <summary className={css.label}>{`Table of ${title.toLowerCase()}`}</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.tableTitle}>
                Day
              </th>
              <th scope="col" className={css.number}>
                Tokens
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, amount }) => (
              <tr key={date}>
                <th scope="row" className={css.tableTitle}>
                  {dayText(date)}
                </th>
                <td className={css.number}>{formatCount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
