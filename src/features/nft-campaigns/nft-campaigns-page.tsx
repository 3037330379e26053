import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { campaignQuery, campaignsQuery } from '@/api/nft-campaigns';
import { failureToShow, useRead } from '@/api/query/use-read';
import { buttonClass } from '@/ui/button-class';
import { ListBody } from '@/ui/list-body';
import { notifyFailure } from '@/ui/notice';
import { lazyDialog } from '@/ui/on-demand';
import { PageHeader } from '@/ui/page-header';
import { EmptyPanel } from '@/ui/panel';
import { SteadyList } from '@/ui/steady-list';
import type { Campaign } from '@/wire/nft-campaigns';
import { CampaignCard } from './campaign-card';
import * as css from './campaign-card.css';
import { CampaignCardSkeletons } from './campaign-card-skeleton';

const CampaignNftsDialog = lazyDialog(() => import('./nfts/campaign-nfts-dialog'), 'CampaignNftsDialog');
const EditCampaignDialog = lazyDialog(() => import('./form/edit-campaign-dialog'), 'EditCampaignDialog');
const DeleteCampaignDialog = lazyDialog(() => import('./delete-campaign-dialog'), 'DeleteCampaignDialog');

const DIALOGS = { nfts: CampaignNftsDialog, edit: EditCampaignDialog, delete: DeleteCampaignDialog };

/** All NFT campaigns, newest first (spec 02 §2). */
export function NftCampaignsPage() {
  const client = useQueryClient();
  // Kept here and not in the card: a refetch may remove the card while its dialog is open.
  const [dialog, setDialog] = useState<{ kind: keyof typeof DIALOGS; campaign: Campaign } | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const { data: campaigns, ...list } = useRead(campaignsQuery);
  const Shown = dialog && DIALOGS[dialog.kind];

  /** Reads the stored campaign first: the list may be out of date. */
  async function edit(id: string) {
    if (opening !== null) return;
    setOpening(id);
    try {
      setDialog({ kind: 'edit', campaign: await client.fetchQuery({ ...campaignQuery(id), staleTime: 0 }) });
    } catch (cause) {
      const failure = failureToShow(cause instanceof Error ? cause : null, true);
      if (failure) notifyFailure(failure);
    } finally {
      setOpening(null);
    }
  }

  return (
    <>
      <PageHeader
        title="NFT Campaigns"
        count={
          campaigns && `showing ${campaigns.length} ${campaigns.length === 1 ? 'campaign' : 'campaigns'}`
        }
      >
        <Link to="/nft-campaigns/create" className={buttonClass({ variant: 'purple' })}>
          Create a New NFT Campaign
        </Link>
      </PageHeader>
      <ListBody
        name="NFT campaigns"
        list={list}
        items={campaigns}
        skeletons={<CampaignCardSkeletons />}
        empty={
          <EmptyPanel
            title="No NFT campaigns"
            body="A campaign sells packs of NFTs. Make the first one with Create a New NFT Campaign."
          />
        }
      >
        {(shown) => (
          <SteadyList
            items={shown}
            keyOf={({ campaignId }) => campaignId}
            name="nft-campaigns"
            className={css.campaigns}
          >
            {(campaign) => (
              <CampaignCard
                campaign={campaign}
                opening={opening === campaign.campaignId}
                onNfts={() => setDialog({ kind: 'nfts', campaign })}
                onEdit={() => edit(campaign.campaignId)}
                onDelete={() => setDialog({ kind: 'delete', campaign })}
              />
            )}
          </SteadyList>
        )}
      </ListBody>
      {dialog && Shown && (
        <Shown
          campaign={
            // NFTs are added while their dialog is open, so show the current campaign there. An edit keeps
            // its start.
            (dialog.kind === 'nfts' &&
              campaigns?.find(({ campaignId }) => campaignId === dialog.campaign.campaignId)) ||
            dialog.campaign
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
