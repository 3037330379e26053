import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUsernameCheck } from '@/api/use-username-check';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-field';
import { useTimeout } from '@/ui/use-timeout';
import { USERNAME_TAKEN, usernameSchema } from '@/wire/user-patch';
import type { User } from '@/wire/users';
import { useUserAction } from './use-user-action';

/** The dialog closes this long after the new name was stored (spec 01 §5). */
const CLOSE_AFTER_MS = 1_000;

const schema = z.object({ username: usernameSchema });

/** Gives a user another name, checked while it is typed (spec 01 §5, 03 §4). */
export function RenameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, busy, done, failure } = useUserAction(user, { inDialog: true });
  const form = useForm({
    defaultValues: { username: user.username },
    resolver: zodResolver(schema),
    mode: 'onChange',
  });
  const username = form.watch('username');
  const changed = form.formState.isDirty;
  const check = useUsernameCheck(username, changed && usernameSchema.safeParse(username).success && !done);
  useTimeout(CLOSE_AFTER_MS, done, onClose);

  return (
    <FormDialog
      title="Edit Username"
      form={form}
      action="Confirm"
      enabled={check.free && !done}
      saving={busy}
      done={done ? 'username changed successfully!' : null}
      failure={failure && (failure.status === 409 ? USERNAME_TAKEN : failure.message)}
      onSubmit={({ username }, press) => send(press, { username })}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="username"
        label="Username"
        noSpaces
        autoFocus
        autoComplete="off"
        problem={changed ? check.problem : null}
        hint={check.busy ? 'checking…' : undefined}
        readOnly={done}
      />
    </FormDialog>
  );
}
