import { apiUrl, creatorsUrl } from '@/lib/config';
import { formatCount, formatMoney } from '@/lib/format';
import { wasSent } from '@/lib/odd-rows';
import { formatFromNow } from '@/lib/relative-time';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import * as card from '@/ui/card.css';
import { Clamped } from '@/ui/clamped';
import { ExportButton } from '@/ui/export-button';
import { ExternalLink } from '@/ui/external-link';
import { Markdown } from '@/ui/markdown';
import { Media, MediaFrame } from '@/ui/media';
import { OpenMedia } from '@/ui/open-media';
import { useShortcuts } from '@/ui/shortcuts';
import { Time } from '@/ui/time';
import type { Campaign } from '@/wire/nft-campaigns';
import * as css from './campaign-card.css';
import { NOT_SAID_SALE } from './packs';
import { PacksBox } from './packs-box';
import { useExportWaitlist } from './use-campaign-action';

type Props = {
  campaign: Campaign;
  /** The edit dialog is loading its data. */
  opening: boolean;
  onNfts: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function saleText(campaign: Campaign) {
  return wasSent(campaign, 'purchaseInfo') ? 'No price and no sale time yet' : NOT_SAID_SALE;
}

/** One campaign of the list, with its actions (spec 02 §2). */
export function CampaignCard({ campaign, opening, onNfts, onEdit, onDelete }: Props) {
  const { campaignId, description, media, nfts, totalNfts, purchaseInfo } = campaign;
  const keys = useShortcuts();
  const title = campaign.title || 'no title';
  const run = useExportWaitlist(campaign);
  const types = nfts?.length ?? 0;
  return (
    <article tabIndex={-1} className={card.card} aria-label={title}>
      <MediaFrame>
        {media ? (
          <>
            <Media
              url={apiUrl(media.thumbnail ?? media.url)}
              kind={media.thumbnail === null ? undefined : 'image'}
              label={`Media of ${title}`}
            />
            <OpenMedia media={{ url: apiUrl(media.url) }} of={title} />
          </>
        ) : (
          <span className={css.none}>no media</span>
        )}
      </MediaFrame>
      <div className={card.body}>
        <div>
          <h2 dir="auto" className={css.title} title={title}>
            {title}
          </h2>
          <p className={card.facts}>
            <span>{`${formatCount(types)} NFT ${types === 1 ? 'type' : 'types'}`}</span>
            <span>{`${formatCount(totalNfts)} ${totalNfts === 1 ? 'NFT' : 'NFTs'} in total`}</span>
          </p>
        </div>
        {description?.trim() ? (
          <Clamped lines={2}>
            <Markdown under={2} text={description} />
          </Clamped>
        ) : (
          <p className={css.none}>no description</p>
        )}
        <PacksBox campaign={campaign} />
        <p className={css.sale}>
          {purchaseInfo ? (
            <>
              {formatMoney(purchaseInfo.price)}, for sale{' '}
              {new Date(purchaseInfo.forSaleAt) > new Date() ? 'from' : 'since'}{' '}
              <Time iso={purchaseInfo.forSaleAt} format="long" /> ({formatFromNow(purchaseInfo.forSaleAt)})
            </>
          ) : (
            saleText(campaign)
          )}
        </p>
      </div>
      <div className={card.actions}>
        <Button small onClick={onNfts}>
          Add/Edit NFTs
        </Button>
        <Button
          variant="outline"
          small
          aria-keyshortcuts={keys('o Enter')}
          loading={opening}
          onClick={onEdit}
        >
          Edit Campaign
        </Button>
        <ExportButton run={run} variant="outline">
          Export Waitlist
        </ExportButton>
        <ExternalLink
          href={creatorsUrl(`/nft-campaign/${encodeURIComponent(campaignId)}`)}
          className={buttonClass({ small: true })}
        >
          View Campaign
        </ExternalLink>
        <Button small danger className={css.atTheEnd} onClick={onDelete}>
          Delete Campaign
        </Button>
      </div>
    </article>
  );
}
