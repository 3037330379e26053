import { geoBlocksQuery, geoStatesQuery } from '@/api/geo-blocks';
import { joinReads, useRead } from '@/api/query/use-read';
import { LeftOut } from '@/ui/lists/list-body';
import { PageHeader } from '@/ui/lists/page-header';
import { FailedPanel } from '@/ui/overlays/panel';
import { Checklist, ChecklistSkeletons } from './checklist';
import * as css from './geo-blocks.css';
import { offeredChanges } from './geo-changes';
import { PastRestrictions } from './past-restrictions';
import { SubmitBar } from './submit-bar';
import { useGeoChanges } from './use-geo-changes';

/**
 * The states where the service is blocked. One submit sends both new blocks and blocks to lift.
 */
export function GeoBlocksPage() {
  const blocks = useRead(geoBlocksQuery);
  const states = useRead(geoStatesQuery);
  const read = joinReads(blocks, states);
  const offered = blocks.data && states.data && offeredChanges(states.data, blocks.data);
  const changes = useGeoChanges(offered && [...offered.toBlock, ...offered.toUnblock], blocks.readAt);

  return (
    <>
      <PageHeader title="IP Restrictions" count={blocks.data && `showing ${blocks.data.length} geo blocks`} />
      <p className={css.explanation}>
        Blocking a state makes all services unavailable in that jurisdiction, at once and for everybody there.
      </p>
      <FailedPanel title="IP Restrictions could not be loaded" read={read} />
      {!offered && !read.failure && <ChecklistSkeletons />}
      {offered && (
        <>
          <SubmitBar changes={changes} />
          <LeftOut rows={states.data} />
          <LeftOut rows={blocks.data} />
          <div className={css.lists}>
            <Checklist
              title="States available to block"
              hint="Select the states to block."
              lines={offered.toBlock}
              empty="Every state is blocked."
              changes={changes}
            />
            <Checklist
              title="Current geo blocks"
              hint="Select the blocks to lift."
              lines={offered.toUnblock}
              empty="Nothing is blocked: all services are available everywhere."
              changes={changes}
            />
          </div>
        </>
      )}
      <PastRestrictions />
    </>
  );
}
