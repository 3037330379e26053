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
  const rename = useUserAction(user, 'username', (username) => {
    setDone(true);
    onRenamed?.(user, username);
  });
  useTimeout(CLOSE_AFTER_MS, done, onClose);
  const [start] = useState({ username: user.username });
  const form = useBodyForm({
    start,
    schema: formSchema((values: typeof start) => changedFields(start, values), body),
    labels: { username: 'username' },
  });
  // The body holds no unchanged or malformed name, so neither is checked.
  const name = form.body?.username;
  const check = useUsernameCheck(name ?? '', name !== undefined && !done);

  const isTaken = rename.failure?.status === 409;
  // The 409 counts while the refused name is in the field: the check reads users only, and does not know reserved names.
  const isRefused = isTaken && rename.variables === form.values.username;

  function whyBlocked() {
    if (done) return 'The username has been changed';
    return check.problem || isRefused ? correctFirst('username') : check.blockedBecause;
  }

  function errorToShow() {
    if (!isTaken) return dialogError(rename.failure, `Rename of ${user.username}`);
    // The field shows the same text if the check has found the name too.
    return isRefused && !check.problem ? USERNAME_TAKEN : null;
  }

  return (
    <FormDialog
      title={`Edit Username of ${user.username}`}
      form={form}
      action="Confirm"
      blockedBecause={whyBlocked()}
      // The dialog does not wait for the refetch of the lists.
      entityBusy={rename.busy && !done}
      saving={rename.isPending && !done}
      saved={done}
      successMessage={done ? 'username changed successfully!' : null}
      error={errorToShow()}
      onSubmit={({ username }) => rename.send(username)}
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
