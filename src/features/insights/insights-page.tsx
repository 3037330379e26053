import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '@/api/query/use-read';
import { userCountQuery } from '@/api/user-list';
import { formatCount } from '@/lib/format/format';
import { Button } from '@/ui/controls/button';
import { Segments } from '@/ui/controls/segments';
import { PageHeader } from '@/ui/lists/page-header';
import { Skeleton } from '@/ui/lists/skeletons';
import { visuallyHidden } from '@/ui/theme/global.css';
import * as css from './insights-page.css';
import { MoreMetrics } from './more-metrics';
import { TIMEFRAMES, type Timeframe } from './timeframes';

type Props = { timeframe: Timeframe; onTimeframe: (timeframe: Timeframe) => void };

/** The page loads all metrics but shows only one tile until more is asked for (insights-1). */
export function InsightsPage({ timeframe, onTimeframe }: Props) {
  const [more, setMore] = useState(false);
  return (
    <>
      <PageHeader title="User Insights">
        <Segments label="Timeframe" options={TIMEFRAMES} value={timeframe} onChange={onTimeframe} />
      </PageHeader>
      <div className={css.tiles}>
        <UserCountTile />
      </div>
      <Button
        aria-expanded={more}
        iconEnd={more ? ChevronUp : ChevronDown}
        className={css.more}
        onClick={() => setMore(!more)}
      >
        More metrics
      </Button>
      {more && <MoreMetrics timeframe={timeframe} />}
    </>
  );
}

const LABEL = 'Total Users (All Time)';

/**
 * The number of users. If a refresh fails, the old number is not shown as if it were current (insights-2).
 */
function UserCountTile() {
  const { data, failure, retry, retrying } = useRead(userCountQuery);

  return (
    <section aria-label={LABEL} className={css.tile}>
      <h2 className={css.label}>{LABEL}</h2>
      {failure ? (
        <div role="alert">
          <p className={css.value}>
            <span className={css.unavailable}>unavailable</span>
            <Button small icon={RotateCw} loading={retrying} onClick={retry}>
              Retry
            </Button>
          </p>
          <p dir="auto" className={css.why}>
            {failure.message}
          </p>
        </div>
      ) : (
        <p className={css.value}>
          {data === undefined ? (
            <>
              <span role="status" className={visuallyHidden}>
                Loading…
              </span>
              <Skeleton width={120} height={24} />
            </>
          ) : (
            <span className={css.count}>{formatCount(data)}</span>
          )}
        </p>
      )}
    </section>
  );
}
