import { useState } from 'react';
import * as z from 'zod/mini';
import { useUsernameCheck } from '@/api/use-username-check';
import { dialogError } from '@/lib/api-error';
import { changedFields } from '@/lib/changed-fields';
import { TextField } from '@/ui/form/fields/input-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { useBodyForm } from '@/ui/form/use-body-form';
import { correctFirst, formSchema } from '@/ui/form/validate-form';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { NO_HINT } from '@/ui/inputs/plain-input';
import { USERNAME_TAKEN, usernameSchema } from '@/wire/user-patch.schema';
import type { User } from '@/wire/users.schema';
import { useUserAction } from './use-user-action';

/** The dialog closes this long after the new name was saved. */
const CLOSE_AFTER_MS = 1_000;

const body = z.object({ username: usernameSchema });

type Props = { user: User; onRenamed?: (user: User, username: string) => void; onClose: () => void };

/** Renames a user. The new name is checked during typing. */
export function RenameDialog({ user, onRenamed, onClose }: Props) {
  const [done, setDone] = useState(false);
  const { send, busy, isPending, failure, variables: sent } = useUserAction(user, 'username', onDone);
  function onDone(username: string) {
    setDone(true);
    onRenamed?.(user, username);
  }
  const [start] = useState({ username: user.username });
  const form = useBodyForm({
    start,
    schema: formSchema((values: typeof start) => changedFields(start, values), body),
    labels: { username: 'username' },
  });
  // The body holds no unchanged or malformed name, so neither is checked.
  const name = form.body?.username;
  const check = useUsernameCheck(name ?? '', name !== undefined && !done);
  const unready = check.problem ? correctFirst('username') : check.blockedBecause;
  useTimeout(CLOSE_AFTER_MS, done, onClose);
  const isTaken = failure?.status === 409;
  // A 409 is about the sent name. Another typed name, or the check's result at the field, hides the 409.
  const isOutdated = sent !== form.values.username || check.problem !== null;
  const shownFailure = done || (isTaken && isOutdated) ? null : failure;

  return (
    <FormDialog
      title={`Edit Username of ${user.username}`}
      form={form}
      action="Confirm"
      blockedBecause={done ? 'The username has been changed' : unready}
      // The dialog does not wait for the refetch of the lists.
      entityBusy={busy && !done}
      saving={isPending && !done}
      saved={done}
      successMessage={done ? 'username changed successfully!' : null}
      error={
        shownFailure && (isTaken ? USERNAME_TAKEN : dialogError(shownFailure, `Rename of ${user.username}`))
      }
      onSubmit={({ username }) => send(username)}
      onClose={onClose}
    >
      <TextField
        form={form.fields}
        name="username"
        label="Username"
        noSpaces
        autoFocus
        autoComplete="off"
        problem={check.problem}
        hint={check.busy ? 'checking…' : NO_HINT}
        readOnly={done}
      />
    </FormDialog>
  );
}
