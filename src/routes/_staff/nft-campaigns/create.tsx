import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CreateCampaignDialog } from '@/features/nft-campaigns/form/create-campaign-dialog';
import { notify } from '@/ui/overlays/notice';

export const Route = createFileRoute('/_staff/nft-campaigns/create')({
  staticData: { title: 'Create NFT Campaign' },
  component: CreateCampaign,
});

function CreateCampaign() {
  const router = useRouter();

  // Replaces the form in the history: Back from the list must not lead to an empty form. The dialog has
  // already asked whether to leave.
  function toList(nftCampaign?: string) {
    void router.navigate({
      to: '/nft-campaigns',
      search: { nftCampaign },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return (
    <CreateCampaignDialog
      onClose={() => toList()}
      onCreated={(title) => {
        if (router.state.location.pathname === Route.fullPath) toList(title);
        // The viewer has left this page meanwhile, so a notice reports the success.
        else notify({ tone: 'success', text: `you just made an NFT Drop for ${title}` });
      }}
    />
  );
}
