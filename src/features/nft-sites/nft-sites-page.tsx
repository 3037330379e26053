import { deleteNftSite, exportNftSiteEmails, nftSitesQuery } from '@/api/nft-sites';
import { useExport } from '@/api/query/use-export';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { buttonClass } from '@/ui/controls/button';
import { OpenLink } from '@/ui/controls/button-link';
import { exportNotices } from '@/ui/controls/export-notices';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton } from '@/ui/controls/run-buttons';
import { Card } from '@/ui/lists/card';
import * as card from '@/ui/lists/card.css';
import { CardsPage, DeleteButton, type Deletion } from '@/ui/lists/cards-page';
import { CardMedia } from '@/ui/media/card-media';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { NftSite } from '@/wire/nft-sites.schema';
import { siteUrl } from './nft-site-texts';

/** All NFT sites, newest first (nft-sites-1). */
export function NftSitesPage() {
  return (
    <CardsPage
      title="NFT Sites"
      listTitle="NFT sites"
      noun="NFT site"
      read={useRead(nftSitesQuery)}
      create={{ to: '/nft-sites/create', label: 'Create NFT Site' }}
      skeletons={{ loading: 'Loading NFT sites…', height: 318 }}
      empty={{
        title: 'No NFT sites',
        body: 'An NFT site is the page of one drop and collects email addresses. Choose Create NFT Site to create the first one.',
      }}
      keyOf={({ dropId }) => dropId}
      className={card.wideGrid}
      card={(site, onDelete) => <NftSiteCard site={site} onDelete={onDelete} />}
      deletion={DeleteNftSite}
    />
  );
}

/** One NFT site of the list, with its actions. */
function NftSiteCard({ site, onDelete }: { site: NftSite; onDelete: () => void }) {
  const { dropId, headline } = site;
  const title = site.title || 'no title';
  const run = useExport({ ...exportNftSiteEmails(site), ...exportNotices });
  return (
    <Card aria-label={title}>
      <CardMedia media={site.media} of={site.title} label={`Of ${site.title}`} />
      <div className={card.who}>
        <SpelledBlock as="h2" text={title} className={card.cutName} title={title} />
        <SpelledBlock text={headline ?? ''} className={card.cutFacts} title={headline ?? undefined} />
      </div>
      <div className={card.actions}>
        <ExternalLink href={siteUrl(dropId)} className={buttonClass({ small: true })}>
          View Site
        </ExternalLink>
        <OpenLink to="/nft-sites/edit/$dropId" params={{ dropId }}>
          Details
        </OpenLink>
        <ExportButton run={run} title="The email list as a CSV file">
          export
        </ExportButton>
        <DeleteButton onClick={onDelete}>Delete Site</DeleteButton>
      </div>
    </Card>
  );
}

/** Asks for confirmation before deleting an NFT site and its e-mail list for good. */
function DeleteNftSite({ item: { dropId, title }, onClose }: Deletion<NftSite>) {
  const write = useWrite({
    ...deleteNftSite(dropId, title),
    onSuccess: afterDelete(`you deleted the NFT Site for ${title}`, onClose),
  });
  return (
    <ConfirmDelete title="Delete this NFT site?" noun="Site" target={title} write={write} onClose={onClose}>
      The site of <bdi>{truncate(title) || 'no title'}</bdi> and its email list will be deleted.
    </ConfirmDelete>
  );
}
