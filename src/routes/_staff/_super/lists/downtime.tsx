import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/_super/lists/downtime')({
  staticData: { title: 'Downtime' },
  component: () => <NotBuiltYet title="Downtime" />,
});
