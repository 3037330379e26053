import { useState } from 'react';
import * as z from 'zod/mini';
import { useRead } from '@/api/query/use-read';
import { usersQuery } from '@/api/user-list';
import { dialogError } from '@/lib/api-error';
import { changedFields } from '@/lib/changed-fields';
import { formatCounted } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import { NOT_SENT } from '@/rules/capabilities';
import { Button } from '@/ui/controls/button';
import { NumberField } from '@/ui/form/fields/input-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { useBodyForm } from '@/ui/form/use-body-form';
import { formSchema } from '@/ui/form/validate-form';
import { rankSchema } from '@/wire/user-patch.schema';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import { shownRank } from './shown-rank';
import { useUserAction } from './use-user-action';

const body = z.object({ featuredRank: rankSchema });

/** Sets, changes or removes a user's featured rank. */
export function RankDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, isPending, failure } = useUserAction(user, 'featuredRank', onClose);
  const knownFeatured = wasSent(user, 'featured');
  const [start] = useState({ featuredRank: shownRank(user) });
  const form = useBodyForm({
    start,
    schema: formSchema((values: typeof start) => changedFields(start, values), body),
    labels: { featuredRank: 'rank' },
  });

  // The users on the first page, which has the lowest ranks.
  const { data: featured } = useRead(usersQuery('featured').firstPage);
  const rank = form.values.featuredRank;
  const holders = featured?.users.filter(
    (other) => rank !== null && shownRank(other) === rank && other.id !== user.id,
  );

  return (
    <FormDialog
      title="Manage Featured"
      description="A lower rank appears higher in the app. Ranks need not be unique."
      form={form}
      action="Confirm"
      entityBusy={busy}
      saving={isPending}
      error={dialogError(failure, `Rank of ${user.username}`)}
      onSubmit={({ featuredRank }) => send(featuredRank)}
      onClose={onClose}
      extra={
        (user.featured || !knownFeatured) && (
          <Button
            danger
            disabled={busy}
            disabledReason={!knownFeatured && NOT_SENT.featured}
            onPress={() => send(RANK_REMOVED)}
          >
            Remove
          </Button>
        )
      }
    >
      <NumberField
        form={form.fields}
        name="featuredRank"
        label={`Rank of ${user.username}`}
        hint={holdersText(holders ?? [])}
        autoFocus
      />
    </FormDialog>
  );
}

/** 'luna_ray has this rank', of several 'luna_ray and 2 others have this rank'. */
function holdersText([first, ...others]: readonly User[]): string | undefined {
  if (!first) return undefined;
  if (others.length === 0) return `${first.username} has this rank`;
  return `${first.username} and ${formatCounted(others.length, 'other')} have this rank`;
}
