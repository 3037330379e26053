import { createFileRoute, redirect } from '@tanstack/react-router';
import { HOME } from '@/lib/browser/next-path';

export const Route = createFileRoute('/_staff/lists/')({
  beforeLoad: () => void redirect({ to: HOME, replace: true, throw: true }),
});
