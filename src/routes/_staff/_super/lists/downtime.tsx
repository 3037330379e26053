import { createFileRoute } from '@tanstack/react-router';
import { DowntimePage } from '@/features/downtime/downtime-page';

export const Route = createFileRoute('/_staff/_super/lists/downtime')({
  staticData: { title: 'Downtime' },
  component: DowntimePage,
});
