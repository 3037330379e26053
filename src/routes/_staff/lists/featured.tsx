import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { usersQuery } from '@/api/user-list';
import { UsersPage } from '@/features/users/users-page';
import { Button } from '@/ui/controls/button';
import { lazyDialog } from '@/ui/overlays/on-demand';

const OrderDialog = lazyDialog(() => import('@/features/users/order-dialog'), 'OrderDialog');

export const Route = createFileRoute('/_staff/lists/featured')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(usersQuery('featured').pagesQuery),
  staticData: { title: 'Featured' },
  component: Featured,
});

function Featured() {
  const [ordering, setOrdering] = useState(false);
  return (
    <>
      <UsersPage
        title="Featured"
        extra={<Button onClick={() => setOrdering(true)}>Order</Button>}
        filter="featured"
        emptyBody="No user is featured. Choose Manage Featured in a user's menu."
        explanation="A lower rank number appears higher in the app. Ranks need not be unique; ties are sorted arbitrarily."
      />
      {ordering && <OrderDialog onClose={() => setOrdering(false)} />}
    </>
  );
}
