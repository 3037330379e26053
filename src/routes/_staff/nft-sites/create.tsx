import { createFileRoute } from '@tanstack/react-router';
import { NewNftSitePage } from '@/features/nft-sites/new-nft-site-page';

export const Route = createFileRoute('/_staff/nft-sites/create')({
  staticData: { title: 'Create NFT Site' },
  component: CreateNftSite,
});

function CreateNftSite() {
  const navigate = Route.useNavigate();
  return (
    <NewNftSitePage
      // Replaces the form in the history: Back from the list must not lead to an empty form.
      onMade={(title) =>
        void navigate({ to: '/nft-sites', search: { newSite: title }, replace: true, ignoreBlocker: true })
      }
    />
  );
}
