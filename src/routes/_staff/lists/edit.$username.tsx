import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';
import { ifUsername } from '@/lib/path-params';

export const Route = createFileRoute('/_staff/lists/edit/$username')({
  params: { parse: ifUsername },
  staticData: { title: 'Edit Site' },
  component: () => <NotBuiltYet title="Edit Site" />,
});
