import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { CreateCampaignDialog } from '@/features/nft-campaigns/form/campaign-form';

export const Route = createFileRoute('/_staff/nft-campaigns/create')({
  staticData: { title: 'Create NFT Campaign' },
  component: CreateCampaign,
});

function CreateCampaign() {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = Route.useNavigate();
  // Neither way leaves the form in the history: Back from the list must not lead to an empty form. The dialog has
  // already asked whether to leave.
  function close() {
    // Pressed again while the page before is loading.
    if (history.location.pathname !== '/nft-campaigns/create') return;
    if (canGoBack) history.back({ ignoreBlocker: true });
    else void navigate({ to: '/nft-campaigns', replace: true, ignoreBlocker: true });
  }
  return <CreateCampaignDialog onClose={close} />;
}
