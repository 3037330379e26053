import { createFileRoute } from '@tanstack/react-router';
import { CreateCampaignDialog } from '@/features/nft-campaigns/form/campaign-form';

export const Route = createFileRoute('/_staff/nft-campaigns/create')({
  staticData: { title: 'Create NFT Campaign' },
  component: CreateCampaign,
});

function CreateCampaign() {
  const navigate = Route.useNavigate();
  // Replaces the form in the history: Back from the list must not lead to an empty form. The dialog has already asked
  // whether to leave.
  return (
    <CreateCampaignDialog
      onClose={() => void navigate({ to: '/nft-campaigns', replace: true, ignoreBlocker: true })}
    />
  );
}
