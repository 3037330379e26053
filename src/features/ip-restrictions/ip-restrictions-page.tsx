import { geoBlocksQuery, geoStatesQuery } from '@/api/geo-blocks';
import { joinReads, useRead } from '@/api/query/use-read';
import { showing } from '@/lib/format/format';
import { LeftOut } from '@/ui/lists/left-out';
import { PageHeader } from '@/ui/lists/page-header';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { FailedPanel } from '@/ui/overlays/panel';
import { explanation } from '@/ui/text/text.css';
import { Checklist } from './checklist';
import { offeredChanges } from './geo-changes';
import * as css from './ip-restrictions.css';
import { PastRestrictions } from './past-restrictions';
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
      {(offered || !read.failure) && (
        <div className={css.page}>
          <SubmitBar ticks={ticks} />
          {offered ? (
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
          ) : (
            <CardSkeletons loading="Loading states…" grid={css.lists} count={2} height={css.LIST_HEIGHT} />
          )}
        </div>
      )}
      <PastRestrictions />
    </>
  );
}
