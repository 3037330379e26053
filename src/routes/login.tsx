import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { viewerQuery } from '@/api/session';
import { LoginPage } from '@/features/session/login-page';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ next: z.catch(z.optional(z.string()), undefined) }),
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
