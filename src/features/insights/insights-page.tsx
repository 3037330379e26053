import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { Segments } from '@/ui/controls/segments';
import { PageHeader } from '@/ui/lists/page-header';
import * as css from './insights-page.css';
import { MoreMetrics } from './more-metrics';
import { TIMEFRAMES, type Timeframe } from './timeframes';
import { UserCountTile } from './user-count-tile';

const OPTIONS = TIMEFRAMES.map(({ label, days }) => ({ label, value: days }));

type Props = { timeframe: Timeframe; onTimeframe: (timeframe: Timeframe) => void };

/** The page loads all metrics but shows only one tile until more is asked for (insights-1). */
export function InsightsPage({ timeframe, onTimeframe }: Props) {
  const [more, setMore] = useState(false);
  return (
    <>
      <PageHeader title="User Insights">
        <Segments label="Timeframe" options={OPTIONS} value={timeframe} onChange={onTimeframe} />
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
