import { formatCount } from '@/lib/format';
import { Badge } from '@/ui/badge';
import type { Campaign } from '@/wire/nft-campaigns';
import * as css from './campaign-card.css';
import { packsOf } from './packs';

/** A campaign's packs (spec 02 §2, 03 §4). */
export function PacksBox({ campaign }: { campaign: Campaign }) {
  const packs = packsOf(campaign);
  const counts: [string, number | null | undefined][] = [
    ['Pack size', packs && campaign.packSize],
    ['Total packs', packs?.total],
    ['Sold', packs?.sold],
    ['Remaining', packs?.remaining],
  ];
  return (
    <div className={css.packs}>
      <dl className={css.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className={css.packName}>{name}</dt>
            <dd className={css.packCount}>{typeof count === 'number' ? formatCount(count) : '–'}</dd>
          </div>
        ))}
      </dl>
      {campaign.soldOut && <Badge tone="danger" label="SOLD OUT" />}
    </div>
  );
}
