import { Link } from '@tanstack/react-router';
import { exportNftSiteEmails, nftSitesQuery } from '@/api/nft-sites';
import { useExport } from '@/api/query/use-export';
import { useRead } from '@/api/query/use-read';
import { resolved } from '@/lib/browser/config';
import { Button, buttonClass } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton, exportNotices } from '@/ui/controls/run-buttons';
import { useShortcuts } from '@/ui/keyboard/shortcuts';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { CardMedia } from '@/ui/media/card-media';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { useSpelledOut } from '@/ui/text/spelled-out';
import type { NftSite } from '@/wire/nft-sites.schema';
import { siteUrl } from './nft-site-texts';

const DeleteNftSiteDialog = lazyDialog(() => import('./delete-nft-site-dialog'), 'DeleteNftSiteDialog');

/** All NFT sites, newest first (nft-sites-1). */
export function NftSitesPage() {
  return (
    <CardsPage
      title="NFT Sites"
      name="NFT sites"
      noun="NFT sites"
      read={useRead(nftSitesQuery)}
      create={
        <Link to="/nft-sites/create" className={buttonClass({ variant: 'purple' })}>
          Create NFT Site
        </Link>
      }
      skeletons={<CardSkeletons loading="Loading NFT sites…" grid={card.wideGrid} height={326} />}
      empty={{
        title: 'No NFT sites',
        body: 'An NFT site is the one page of a drop, with a list of e-mail addresses. Create the first one with Create NFT Site.',
      }}
      keyOf={({ dropId }) => dropId}
      className={card.wideGrid}
      card={(site, onDelete) => <NftSiteCard site={site} onDelete={onDelete} />}
      deletion={(site, onClose) => <DeleteNftSiteDialog site={site} onClose={onClose} />}
    />
  );
}

const SMALL = buttonClass({ small: true });

/** One NFT site of the list, with its actions. */
export function NftSiteCard({ site, onDelete }: { site: NftSite; onDelete: () => void }) {
  const { dropId, headline } = site;
  const keys = useShortcuts();
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
        <ExternalLink href={siteUrl(dropId)} className={SMALL}>
          View Site
        </ExternalLink>
        <Link
          to="/nft-sites/edit/$dropId"
          params={{ dropId }}
          className={SMALL}
          aria-keyshortcuts={keys('o Enter')}
        >
          Details
        </Link>
        <ExportButton run={run} variant="outline" title="The e-mail list as a CSV file">
          export
        </ExportButton>
        <span className={card.spring} />
        <Button small danger onClick={onDelete}>
          Delete Site
        </Button>
      </div>
    </article>
  );
}
