import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Dispatch, memo, type RefObject, type SetStateAction, useState } from 'react';
import { campaignQuery, exportCampaignWaitlist } from '@/api/nft-campaigns';
import { useExport } from '@/api/query/use-export';
import { errorOf, exceptSignedOut } from '@/lib/api-error';
import { creatorsUrl } from '@/lib/browser/config';
import { formatCount, formatCounted, formatMoney } from '@/lib/format/format';
import { formatFromNow } from '@/lib/format/relative-time';
import { wasSent } from '@/lib/odd-rows';
import { Button, buttonClass } from '@/ui/controls/button';
import { exportNotices } from '@/ui/controls/export-notices';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton } from '@/ui/controls/run-buttons';
import { Card } from '@/ui/lists/card';
import { question } from '@/ui/lists/card.css';
import { DeleteButton } from '@/ui/lists/cards-page';
import { CardMedia } from '@/ui/media/card-media';
import { notifyFailure } from '@/ui/overlays/notice';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { Badge } from '@/ui/text/badge';
import { Clamped } from '@/ui/text/clamped';
import { Markdown } from '@/ui/text/markdown';
import { SpelledBlock } from '@/ui/text/spelled-out';
import { absent, medium, small } from '@/ui/text/text.css';
import { Time } from '@/ui/text/time';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import * as css from './campaign-card.css';
import { packsOf, SALE_NOT_SENT, stateOf } from './campaign-state';

/** The dialog that is open, and its campaign as of its opening. */
export type CampaignDialog = { kind: 'nfts' | 'edit' | 'delete'; campaign: Campaign };

type Props = {
  campaign: Campaign;
  /** When the list was read. Only for `memo`: a new value renders the card again, so that relative times are current. */
  readAt: number;
  /** The id of the campaign whose Edit was pressed last on the page. */
  pressedLast: RefObject<string | null>;
  setDialog: Dispatch<SetStateAction<CampaignDialog | null>>;
};

/**
 * One campaign of the list, with its actions. Memoized: otherwise opening a dialog over 200 campaigns would first
 * render every campaign again.
 */
export const CampaignCard = memo(function CampaignCard(props: Props) {
  const { campaign, setDialog } = props;
  const { campaignId, description, media, nfts, totalNfts } = campaign;
  const keys = useShortcuts();
  const title = campaign.title || 'no title';
  const run = useExport({ ...exportCampaignWaitlist(campaign), ...exportNotices });
  const edit = useEdit(props);
  const state = stateOf(campaign);

  return (
    <Card className={css.card} aria-label={title}>
      <CardMedia
        className={css.media}
        media={media && { url: media.url }}
        shown={media?.thumbnail ? { url: media.thumbnail, kind: 'image' } : undefined}
        of={title}
      />
      <div className={css.text}>
        <div>
          <SpelledBlock as="h2" text={title} className={question} title={title} />
          <p className={css.facts}>
            {campaign.soldOut && <Badge tone="neutral" label="SOLD OUT" />}
            {state && <Badge {...state} />}
            <span>{formatCounted(nfts?.length ?? 0, 'NFT type')}</span>
            <span>{`${formatCounted(totalNfts, 'NFT')} in total`}</span>
          </p>
        </div>
        <PacksBox campaign={campaign} />
        {description?.trim() ? (
          <Clamped lines={2}>
            <Markdown key={description} under={2} text={description} />
          </Clamped>
        ) : (
          <p className={absent}>no description</p>
        )}
        <p className={small}>
          <SaleText campaign={campaign} />
        </p>
      </div>
      <div className={css.actions}>
        <Button small onClick={() => setDialog({ kind: 'nfts', campaign })}>
          Add/Edit NFTs
        </Button>
        <Button
          small
          aria-keyshortcuts={keys('o Enter')}
          loading={edit.opening}
          onClick={() => void edit.open()}
        >
          Edit Campaign
        </Button>
        <ExportButton run={run}>Export Waitlist</ExportButton>
        <ExternalLink
          href={creatorsUrl(`/nft-campaign/${encodeURIComponent(campaignId)}`)}
          className={buttonClass({ small: true })}
        >
          View Campaign
        </ExternalLink>
        <DeleteButton onClick={() => setDialog({ kind: 'delete', campaign })}>Delete Campaign</DeleteButton>
      </div>
    </Card>
  );
});

/** Opens the edit dialog with the stored campaign: the list may be out of date. */
function useEdit({ campaign: { campaignId }, pressedLast, setDialog }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    pressedLast.current = campaignId;
    const hrefAtPress = router.state.location.href;
    try {
      const campaign = await client.fetchQuery({ ...campaignQuery(campaignId), staleTime: 0 });
      // Since then the viewer may have pressed Edit of another campaign, or opened a dialog: one with an address, or one of
      // this page, which may contain typed text.
      const isWanted = pressedLast.current === campaignId && router.state.location.href === hrefAtPress;
      if (isWanted) setDialog((dialog) => dialog ?? { kind: 'edit', campaign });
    } catch (cause) {
      const failure = exceptSignedOut(errorOf(cause));
      if (failure) notifyFailure(failure);
    } finally {
      setOpening(false);
    }
  }

  return { opening, open };
}

/** The price and the start of the sale. */
function SaleText({ campaign }: { campaign: Campaign }) {
  if (!wasSent(campaign, 'purchaseInfo')) return <span>{SALE_NOT_SENT}</span>;
  if (!campaign.purchaseInfo) return <span>No price and no sale time yet</span>;
  const { price, forSaleAt } = campaign.purchaseInfo;
  const preposition = new Date(forSaleAt) > new Date() ? 'from' : 'since';
  return (
    <>
      <span>{`${formatMoney(price)}, for sale ${preposition}`}</span> <Time iso={forSaleAt} format="long" />{' '}
      <span>{`(${formatFromNow(forSaleAt)})`}</span>
    </>
  );
}

const NO_PACKS = { size: null, total: null, sold: null, remaining: null };

/** The packs of a campaign. */
function PacksBox({ campaign }: { campaign: Campaign }) {
  const packs = packsOf(campaign);
  const { size, total, sold, remaining } = packs ? { ...packs, size: campaign.packSize } : NO_PACKS;
  const counts = { 'Pack size': size, 'Total packs': total, Sold: sold, Remaining: remaining };
  return (
    <dl className={css.packs}>
      {Object.entries(counts).map(([name, count]) => (
        <div key={name}>
          <dt className={small}>{name}</dt>
          <dd className={medium}>{count === null ? '–' : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
