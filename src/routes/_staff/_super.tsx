import { createFileRoute, redirect } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';

/** Pages for super admins; the sign-in page tells a plain admin why they are there (spec 03 §2). */
export const Route = createFileRoute('/_staff/_super')({
  staticData: { needsSuper: true },
  beforeLoad: async ({ context, location }) => {
    const viewer = await context.queryClient.ensureQueryData(viewerQuery);
    if (!isSuper(viewer)) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
});
