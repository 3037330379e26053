import { createFileRoute } from '@tanstack/react-router';
import { admit } from '@/features/session/guard';
import { isSuper } from '@/rules/scopes';

/** Pages for super admins. A plain admin gets the sign-in page with the reason (session-9). */
export const Route = createFileRoute('/_staff/_super')({
  staticData: { needsSuper: true },
  beforeLoad: ({ context, location }) => void admit(context.viewer, isSuper, location.href),
});
