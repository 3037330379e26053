import { formatCount } from '@/lib/format/format';
import { Badge } from '@/ui/text/badge';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { packsOf, stateOf } from './campaign-state';
import * as css from './nft-campaigns.css';

/** The state of a campaign. */
export function CampaignState({ campaign }: { campaign: Campaign }) {
  const state = stateOf(campaign);
  return (
    <>
      {campaign.soldOut && <Badge tone="danger" label="SOLD OUT" />}
      {state !== null && <Badge tone={toneOf(state)} label={state} />}
    </>
  );
}

/** The packs of a campaign. */
export function PacksBox({ campaign }: { campaign: Campaign }) {
  const packs = packsOf(campaign);
  const counts: [string, number | null | undefined][] = [
    ['Pack size', packs && campaign.packSize],
    ['Total packs', packs?.total],
    ['Sold', packs?.sold],
    ['Remaining', packs?.remaining],
  ];
  return (
    <dl className={css.packs}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className={css.smallText}>{name}</dt>
          <dd className={css.packCount}>{typeof count === 'number' ? formatCount(count) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function toneOf(state: string) {
  if (state === 'draft') return 'warning';
  return state.startsWith('on sale in') ? 'info' : 'success';
}
