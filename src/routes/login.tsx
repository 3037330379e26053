import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { LoginPage } from '@/features/session/login-page';
import { textParams } from '@/lib/search-params';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'next'),
  staticData: { title: 'Login' },
  // Part of the first chunk: whoever is signed out waits for one request less, and the rest needs its inputs too.
  codeSplitGroupings: [],
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(viewerQuery);
  },
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
