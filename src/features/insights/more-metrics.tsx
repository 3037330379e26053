import { totalValueLockedQuery, totalValueRequestedQuery } from '@/api/metrics';
import { joinReads, useRead } from '@/api/query/use-read';
import { formatMoney } from '@/lib/format/format';
import { Skeleton } from '@/ui/lists/skeletons';
import { FailedPanel } from '@/ui/overlays/panel';
import * as page from './insights-page.css';
import * as css from './more-metrics.css';
import type { Timeframe } from './timeframes';
import { TokenChart } from './token-chart';

/** The metrics beside the one tile, as the page has read them for the chosen timeframe. */
export function MoreMetrics({ timeframe }: { timeframe: Timeframe }) {
  const days = Number(timeframe);
  return (
    <div className={css.charts}>
      <TokenChart title="Tokens purchased a day" metric="token-purchase" days={days} />
      <TokenChart title="Tokens spent a day" metric="token-spent" days={days} />
      <TotalValues />
    </div>
  );
}

const TITLE = 'Total value (US$)';

/** The values that have no timeframe. */
function TotalValues() {
  const staleTime = Infinity;
  const requested = useRead({ ...totalValueRequestedQuery, staleTime });
  const all = useRead({ ...totalValueLockedQuery('all'), staleTime });
  const fans = useRead({ ...totalValueLockedQuery('fans'), staleTime });
  const creators = useRead({ ...totalValueLockedQuery('creators'), staleTime });
  return (
    <section aria-label={TITLE} className={page.tile}>
      <h2 className={page.label}>{TITLE}</h2>
      <FailedPanel title={`${TITLE} could not be loaded`} read={joinReads(requested, all, fans, creators)} />
      <table className={css.table}>
        <tbody>
          {(
            [
              ['Requested', requested],
              ['Locked', all],
              ['Locked by fans', fans],
              ['Locked by creators', creators],
            ] as const
          ).map(([name, { data, failure: failed }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {failed ? (
                  'unavailable'
                ) : data ? (
                  formatMoney(data.amount)
                ) : (
                  <Skeleton width={96} height={16} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
