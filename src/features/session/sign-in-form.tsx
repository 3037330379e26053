import { type Ref, useState } from 'react';
import { useWrite } from '@/api/query/use-write';
import { signIn } from '@/api/session/sign-in';
import type { ApiError } from '@/lib/api-error';
import { withoutInvisible } from '@/lib/format/invisible';
import { waitText } from '@/lib/format/wait-text';
import { Button } from '@/ui/controls/button';
import { PlainInput } from '@/ui/inputs/plain-input';
import { PressForm } from '@/ui/press/press-form';
import type { User } from '@/wire/users.schema';
import * as css from './session.css';

/** One message for every failed sign-in, whatever the cause (session-4). */
const SIGN_IN_FAILED = 'Error with phone number authentication';

/** The sandbox's own server writes its accounts into the page. No other page has any. */
const ACCOUNTS: { username: string; password: string }[] = JSON.parse(
  document.documentElement.dataset.accounts ?? '[]',
);

type Props = {
  username?: string;
  /** The viewer has signed in and is about to leave the page: the button stays busy. */
  leaving?: boolean;
  passwordRef?: Ref<HTMLInputElement>;
  onSignedIn: (viewer: User) => void;
};

// Plain state instead of react-hook-form: two fields without rules, and it would add 11 kB to the sign-in
// page.
export function SignInForm({ username: known = '', leaving = false, passwordRef, onSignedIn }: Props) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const signingIn = useWrite({ ...signIn, onSuccess: onSignedIn });

  function submit(account = { username: withoutInvisible(username).trim(), password }) {
    if (!leaving) signingIn.send(account);
  }

  return (
    <PressForm className={css.form} onPress={() => submit()} aria-label="Sign in">
      <PlainInput
        label="Username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        verbatim
        required
        autoFocus={!known}
      />
      <PlainInput
        ref={passwordRef}
        label="Password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
        autoFocus={Boolean(known)}
      />
      {signingIn.error && (
        <p role="alert" className={css.failure}>
          <span>{SIGN_IN_FAILED}</span>
          <Why error={signingIn.error} />
        </p>
      )}
      <Button type="submit" variant="purple" loading={signingIn.isPending || leaving}>
        Login
      </Button>
      {!known && ACCOUNTS[0] && (
        <p className={css.accounts}>
          <span>Sign in as</span>
          {ACCOUNTS.map((account) => (
            <Button small key={account.username} onPress={() => submit(account)}>
              {account.username}
            </Button>
          ))}
        </p>
      )}
    </PressForm>
  );
}

/** Hints for the viewer, without revealing whether the name or the password was wrong. */
function Why({ error }: { error: ApiError }) {
  const limited = error.status === 429;
  if (error.kind === 'refused' && !limited) return null;
  const text = limited ? `Too many attempts, try again ${waitText(error.retryAfter ?? 60)}` : error.message;
  return <span className={css.why}>{text}</span>;
}
