import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/form/form-dialog';
import { NumberField } from '@/ui/form/number-field';
import { RANK_REMOVED, rankSchema } from '@/wire/user-patch';
import type { User } from '@/wire/users';
import { useUserAction } from './use-user-action';

// Null is an empty box: no mistake to point out, only nothing to confirm.
const schema = z.object({ rank: z.nullable(rankSchema) });

/** Sets, changes or removes a user's featured rank (spec 01 §5, 03 §4). */
export function RankDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, failure } = useUserAction(user, { inDialog: true, onDone: onClose });
  const form = useForm({
    defaultValues: { rank: user.featured_rank },
    resolver: zodResolver(schema),
    mode: 'onChange',
  });
  const rank = form.watch('rank');
  const confirmable = rank !== user.featured_rank && rankSchema.safeParse(rank).success;

  return (
    <FormDialog
      title="Manage Featured"
      description={`A lower rank stands higher in the app. Ranks need not be unique.`}
      form={form}
      action="Confirm"
      enabled={confirmable}
      saving={busy}
      failure={failure?.message ?? null}
      onSubmit={({ rank }) => rank !== null && send({ featuredRank: rank })}
      onClose={onClose}
      extra={
        user.featured && (
          <Button
            variant="outline"
            danger
            disabled={busy}
            onClick={() => send({ featuredRank: RANK_REMOVED })}
          >
            Remove
          </Button>
        )
      }
    >
      <NumberField form={form} name="rank" label={`Rank of ${user.username}`} autoFocus />
    </FormDialog>
  );
}
