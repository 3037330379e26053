import { deleteNftSite, exportNftSiteEmails, nftSitesQuery } from '@/api/nft-sites';
import { useExport } from '@/api/query/use-export';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { resolved } from '@/lib/browser/config';
import { truncate } from '@/lib/format/truncate';
import { buttonClass } from '@/ui/controls/button';
import { ButtonLink, OpenLink } from '@/ui/controls/button-link';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton, exportNotices } from '@/ui/controls/run-buttons';
import * as card from '@/ui/lists/card.css';
import { CardsPage, DeleteButton, type Deletion } from '@/ui/lists/cards-page';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { CardMedia } from '@/ui/media/card-media';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { useSpelledOut } from '@/ui/text/spelled-out';
import type { NftSite } from '@/wire/nft-sites.schema';
import { siteUrl } from './nft-site-texts';

/** All NFT sites, newest first (nft-sites-1). */
export function NftSitesPage() {
  return (
    <CardsPage
      title="NFT Sites"
      name="NFT sites"
      noun="NFT site"
      read={useRead(nftSitesQuery)}
      create={
        <ButtonLink variant="purple" to="/nft-sites/create">
          Create NFT Site
        </ButtonLink>
      }
      skeletons={<CardSkeletons loading="Loading NFT sites…" grid={card.wideGrid} height={326} />}
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
  const name = useSpelledOut(title);
  const line = useSpelledOut(headline ?? '');
  const run = useExport({ ...exportNftSiteEmails(site), ...exportNotices });
  return (
    <article tabIndex={-1} className={card.card} aria-label={title}>
      <CardMedia media={site.media && resolved(site.media)} of={site.title} label={`Of ${site.title}`} />
      <div className={card.who}>
        <h2 dir="auto" className={card.name}>
          <span className={card.nameText} title={title}>
            {name.shown}
          </span>
        </h2>
        {name.mark}
        <p dir="auto" className={card.facts}>
          <span className={card.nameText} title={headline ?? undefined}>
            {line.shown}
          </span>
        </p>
        {line.mark}
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
    </article>
  );
}

/** Asks for confirmation before deleting an NFT site and its e-mail list for good. */
function DeleteNftSite({ item: { dropId, title }, onClose }: Deletion<NftSite>) {
  const write = useWrite({
    ...deleteNftSite(dropId, title),
    onSuccess: afterDelete(`you deleted the NFT Site for ${title}`, onClose),
  });
  return (
    <ConfirmDelete title="Delete this NFT site?" action="Yes, Delete Site" write={write} onClose={onClose}>
      The site of <bdi>{truncate(title)}</bdi> and its email list will be deleted.
    </ConfirmDelete>
  );
}
