import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/_super/lists/ip-management')({
  staticData: { title: 'IP Restrictions' },
  component: () => <NotBuiltYet title="IP Restrictions" />,
});
