import { Link } from '@tanstack/react-router';
import { nftSitesQuery } from '@/api/nft-sites';
import { useRead } from '@/api/query/use-read';
import { buttonClass } from '@/ui/controls/button';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { NftSiteCard, NftSiteCardSkeletons } from './nft-site-card';

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
      skeletons={<NftSiteCardSkeletons />}
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
