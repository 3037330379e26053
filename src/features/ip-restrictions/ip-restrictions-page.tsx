import { geoBlocksQuery, geoRestrictionsQuery, geoStatesQuery } from '@/api/geo-blocks';
import { joinReads, useRead } from '@/api/query/use-read';
import { showing } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import { LeftOut } from '@/ui/lists/left-out';
import { PageHeader } from '@/ui/lists/page-header';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import { FailedPanel } from '@/ui/overlays/panel';
import { explanation, muted } from '@/ui/text/text.css';
import { Time } from '@/ui/text/time';
import type { GeoRestriction } from '@/wire/geo-blocks.schema';
import { Checklist } from './checklist';
import { offeredChanges } from './geo-changes';
import * as css from './ip-restrictions.css';
import { SubmitBar } from './submit-bar';
import { useTicks } from './use-ticks';

/**
 * The states where the service is blocked. One submit sends both new blocks and blocks to lift.
 */
export function IpRestrictionsPage() {
  const blocks = useRead(geoBlocksQuery);
  const states = useRead(geoStatesQuery);
  const read = joinReads(blocks, states);
  const offered = blocks.data && states.data && offeredChanges(states.data, blocks.data);
  const ticks = useTicks(offered ? [...offered.toBlock, ...offered.toUnblock] : []);

  return (
    <>
      <PageHeader title="IP Restrictions" count={showing(blocks.data, 'geo block')} />
      <p className={explanation}>
        Blocking a state makes all services unavailable in that jurisdiction, at once and for everybody there.
      </p>
      <FailedPanel title="IP Restrictions could not be loaded" read={read} />
      <div className={css.page}>
        {(offered || !read.failure) && <SubmitBar ticks={ticks} />}
        {!offered && !read.failure && (
          <CardSkeletons loading="Loading states…" grid={css.lists} count={2} height={css.LIST_HEIGHT} />
        )}
        {offered && (
          <>
            <LeftOut rows={states.data} />
            <LeftOut rows={blocks.data} />
            <div className={css.lists}>
              <Checklist
                title="States available to block"
                hint="Select the states to block."
                lines={offered.toBlock}
                empty="Every state is blocked."
                ticks={ticks}
              />
              <Checklist
                title="Current geo blocks"
                hint="Select the states to unblock."
                lines={offered.toUnblock}
                empty="Nothing is blocked: all services are available everywhere."
                ticks={ticks}
              />
            </div>
          </>
        )}
      </div>
      <PastRestrictions />
    </>
  );
}

/** The lifted restrictions, latest first. */
function PastRestrictions() {
  const { data, ...read } = useRead(geoRestrictionsQuery);
  const { data: active } = useRead(geoBlocksQuery);
  // For a row without its end: the restriction is lifted if it is not among the active ones.
  const isLifted = ({ restrictionId }: GeoRestriction) =>
    active?.every((block) => block.restrictionId !== restrictionId);
  const past = data
    ?.filter((row) => (wasSent(row, 'removedAt') ? row.removedAt !== null : isLifted(row)))
    .sort((a, b) => (b.removedAt ?? '').localeCompare(a.removedAt ?? ''));

  return (
    <section aria-labelledby="past-restrictions" className={css.past}>
      <h2 id="past-restrictions" className={css.pastTitle}>
        Past restrictions
      </h2>
      <FailedPanel title="Past restrictions could not be loaded" read={read} />
      <LeftOut rows={data} />
      {!past && !read.failure && <Skeleton width="min(100%, 45rem)" height={144} />}
      {past?.length === 0 && <p className={muted}>No past restrictions.</p>}
      {past && past.length > 0 && (
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
            {past.map(({ restrictionId, state, city, createdAt, removedAt }) => (
              <tr key={restrictionId}>
                <td dir="auto" className={css.cell}>
                  {city === null ? state : `${city}, ${state}`}
                </td>
                <td className={css.cell}>
                  {createdAt === null ? '–' : <Time iso={createdAt} format="medium" />}
                </td>
                <td className={css.cell}>
                  {removedAt === null ? '–' : <Time iso={removedAt} format="medium" />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
