import { createFileRoute } from '@tanstack/react-router';
import { readGeoBlocks } from '@/api/geo-blocks';
import { IpRestrictionsPage } from '@/features/ip-restrictions/ip-restrictions-page';

export const Route = createFileRoute('/_staff/_super/lists/ip-management')({
  loader: ({ context }) => readGeoBlocks(context.queryClient),
  staticData: { title: 'IP Restrictions' },
  component: IpRestrictionsPage,
});
