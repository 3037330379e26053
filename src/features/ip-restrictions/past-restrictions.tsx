import { geoBlocksQuery, geoRestrictionsQuery } from '@/api/geo-blocks';
import { useRead } from '@/api/query/use-read';
import { leftOut, wasSent } from '@/lib/odd-rows';
import { LeftOut } from '@/ui/lists/left-out';
import { Skeleton } from '@/ui/lists/skeletons';
import { FailedPanel } from '@/ui/overlays/panel';
import { muted } from '@/ui/text/text.css';
import { Time } from '@/ui/text/time';
import type { GeoRestriction } from '@/wire/geo-blocks.schema';
import { placeName } from './geo-changes';
import * as css from './ip-restrictions.css';

/** The lifted restrictions, latest first. */
export function PastRestrictions() {
  const { data, ...read } = useRead(geoRestrictionsQuery);
  const { data: active } = useRead(geoBlocksQuery);

  function isLifted(row: GeoRestriction) {
    if (wasSent(row, 'removedAt')) return row.removedAt !== null;
    // Without its end, a restriction is lifted if it is not among the active restrictions.
    return active?.every(({ restrictionId }) => restrictionId !== row.restrictionId);
  }
  const past = data?.filter(isLifted).sort((a, b) => endOf(b).localeCompare(endOf(a)));

  return (
    <section aria-labelledby="past-restrictions" className={css.past}>
      <h2 id="past-restrictions" className={css.pastTitle}>
        Past restrictions
      </h2>
      <FailedPanel title="Past restrictions could not be loaded" read={read} />
      <LeftOut rows={data} />
      {past ? (
        <PastTable rows={past} isWhole={leftOut(data) === 0 && !read.failure} />
      ) : (
        !read.failure && <Skeleton width="min(100%, 45rem)" height={144} />
      )}
    </section>
  );
}

const endOf = ({ removedAt }: GeoRestriction) => removedAt ?? '';

function PastTable({ rows, isWhole }: { rows: readonly GeoRestriction[]; isWhole: boolean }) {
  if (rows.length === 0) return isWhole && <p className={muted}>No past restrictions.</p>;
  return (
    <table className={css.table} aria-labelledby="past-restrictions">
      <thead>
        <tr>
          <th scope="col" className={css.stateTitle}>
            State
          </th>
          <th scope="col" className={css.columnTitle}>
            From
          </th>
          <th scope="col" className={css.columnTitle}>
            Until
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.restrictionId}>
            <td dir="auto" className={css.cell}>
              {placeName(row)}
            </td>
            <TimeCell iso={row.createdAt} />
            <TimeCell iso={row.removedAt} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TimeCell({ iso }: { iso: string | null }) {
  return <td className={css.cell}>{iso === null ? '–' : <Time iso={iso} format="medium" />}</td>;
}
