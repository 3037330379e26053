import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { wasSent } from '@/lib/odd-rows';
import { NOT_SAID } from '@/rules/capabilities';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/form/form-dialog';
import { NumberField } from '@/ui/form/number-field';
import { RANK_REMOVED, rankSchema } from '@/wire/user-patch';
import type { User } from '@/wire/users';
import { shownRank } from './shown-rank';
import { useUserAction } from './use-user-action';

// Null is an empty box: no mistake to point out, only nothing to confirm.
const schema = z.object({ rank: z.nullable(rankSchema) });

/** Sets, changes or removes a user's featured rank (spec 01 §5, 03 §4). */
export function RankDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, failure } = useUserAction(user, { inDialog: true, onDone: onClose });
  const start = shownRank(user);
  const knownFeatured = wasSent(user, 'featured');
  const form = useForm({
    defaultValues: { rank: start },
    resolver: zodResolver(schema),
    mode: 'onChange',
  });
  const rank = form.watch('rank');
  const confirmable = rank !== start && rankSchema.safeParse(rank).success;

  return (
    <FormDialog
      title="Manage Featured"
      description={`A lower rank stands higher in the app. Ranks need not be unique.`}
      form={form}
      action="Confirm"
      enabled={confirmable}
      saving={busy}
      failure={failure?.message ?? null}
      onSubmit={({ rank }, press) => rank !== null && send(press, { featuredRank: rank })}
      onClose={onClose}
      extra={
        (user.featured || !knownFeatured) && (
          <Button
            variant="outline"
            danger
            disabled={busy || !knownFeatured}
            disabledReason={knownFeatured ? undefined : NOT_SAID.featured}
            onPress={(press) => send(press, { featuredRank: RANK_REMOVED })}
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
