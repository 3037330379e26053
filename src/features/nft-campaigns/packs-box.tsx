import { formatCount } from '@/lib/format';
import { Badge } from '@/ui/badge';
import type { Campaign } from '@/wire/nft-campaigns';
import * as css from './campaign-card.css';
import { packsOf } from './packs';

/** A campaign in packs (spec 02 §2, 03 §4). */
export function PacksBox({ campaign }: { campaign: Campaign }) {
  const packs = packsOf(campaign);
  const counts = {
    'Pack size': packs && campaign.packSize,
    'Total packs': packs && packs.total,
    Sold: packs && packs.sold,
    Remaining: packs && packs.remaining,
  };
  return (
    <div>
      <dl className={css.packs}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className={css.pack}>
            <dt className={css.packName}>{name}</dt>
            <dd className={css.packCount}>{count === null ? '–' : formatCount(count)}</dd>
          </div>
        ))}
        {campaign.soldOut && (
          <div className={css.soldOut}>
            <Badge tone="danger" label="SOLD OUT" />
          </div>
        )}
      </dl>
    </div>
  );
}
