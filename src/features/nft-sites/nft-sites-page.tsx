import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nftSitesQuery } from '@/api/nft-sites';
import { useRead } from '@/api/query/use-read';
import { formatCount } from '@/lib/format';
import { buttonClass } from '@/ui/button-class';
import * as card from '@/ui/card.css';
import { ListBody } from '@/ui/list-body';
import { lazyDialog } from '@/ui/on-demand';
import { PageHeader } from '@/ui/page-header';
import { SteadyList } from '@/ui/steady-list';
import type { NftSite } from '@/wire/nft-sites';
import { NftSiteCard } from './nft-site-card';
import { NftSiteCardSkeletons } from './nft-site-card-skeletons';

const DeleteNftSiteDialog = lazyDialog(() => import('./delete-nft-site-dialog'), 'DeleteNftSiteDialog');

/** All NFT sites, newest first (spec 02 §2). */
export function NftSitesPage() {
  // Kept here and not in the card: a refetch may remove the card while the dialog is open.
  const [deleting, setDeleting] = useState<NftSite | null>(null);
  const { data: sites, ...list } = useRead(nftSitesQuery);

  return (
    <>
      <PageHeader title="NFT Sites" count={sites && `showing ${formatCount(sites.length)} NFT sites`}>
        <Link to="/nft-sites/create" className={buttonClass({ variant: 'purple' })}>
          Create NFT Site
        </Link>
      </PageHeader>
      <ListBody
        name="NFT sites"
        list={list}
        items={sites}
        skeletons={<NftSiteCardSkeletons />}
        empty={{
          title: 'No NFT sites',
          body: 'An NFT site is the one page of a drop, with a list of e-mail addresses. Create the first one with Create NFT Site.',
        }}
      >
        {(shown) => (
          <SteadyList items={shown} keyOf={({ dropId }) => dropId} name="nft-sites" className={card.wideGrid}>
            {(site) => <NftSiteCard site={site} onDelete={() => setDeleting(site)} />}
          </SteadyList>
        )}
      </ListBody>
      {deleting && <DeleteNftSiteDialog site={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
