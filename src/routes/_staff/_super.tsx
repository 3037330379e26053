import { createFileRoute } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { admit } from '@/features/session/guard';
import { isSuper } from '@/rules/scopes';

/** Pages for super admins. The sign-in page explains to a plain admin why it was opened (spec 03 §2). */
export const Route = createFileRoute('/_staff/_super')({
  staticData: { needsSuper: true },
  // As in the guard of the main area.
  beforeLoad: ({ context, location }) => {
    const viewer = context.queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer !== undefined) admit(viewer, isSuper, location.href);
  },
  loader: async ({ context, location }) =>
    admit(await context.queryClient.ensureQueryData(viewerQuery), isSuper, location.href),
});
