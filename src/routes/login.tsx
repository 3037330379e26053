import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { LoginPage } from '@/features/session/login-page';
import { textParams } from '@/lib/browser/search-params';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'next'),
  staticData: { title: 'Login' },
  // Part of the first chunk: signed-out viewers wait for one request less, and other pages need its inputs
  // anyway.
  codeSplitGroupings: [],
  loader: ({ context }) => void context.queryClient.prefetchQuery(viewerQuery),
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
