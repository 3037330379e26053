import { PageHeader } from '@/ui/page-header';
import { Segments } from '@/ui/segments';
import * as css from './insights-page.css';
import { TIMEFRAMES, type Timeframe } from './timeframes';
import { UserCountTile } from './user-count-tile';

const OPTIONS = TIMEFRAMES.map(({ label, days }) => ({ label, value: days }));

type Props = { timeframe: Timeframe; onTimeframe: (timeframe: Timeframe) => void };

/** The page loads all metrics but shows only one tile (spec 01 §2, 03 §4). */
export function InsightsPage({ timeframe, onTimeframe }: Props) {
  return (
    <>
      <PageHeader title="User Insights">
        <Segments label="Timeframe" options={OPTIONS} value={timeframe} onChange={onTimeframe} />
      </PageHeader>
      <div className={css.tiles}>
        <UserCountTile />
      </div>
    </>
  );
}
