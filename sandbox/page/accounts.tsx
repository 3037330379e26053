import { Button } from '@/ui/controls/button';
import { type About, signIn } from './calls';
import * as css from './page.css';
import { useAct } from './use-act';

/** The sandbox's accounts as sign-in buttons. Signing in also applies to the dashboard in this browser. */
export function Accounts({ accounts }: { accounts: About['accounts'] }) {
  const { mutate, isPending, variables } = useAct(
    'Signing in',
    ({ username, password }: About['accounts'][number]) => signIn(username, password),
    ({ username }) => `you are signed in as ${username}`,
  );
  return (
    <section className={css.section} aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <ul className={css.stack}>
        {accounts.map((account) => (
          <li key={account.username} className={css.account}>
            <span>
              <strong>{account.username}</strong>{' '}
              <span className={css.muted}>
                {account.about}; password <code>{account.password}</code>
              </span>
            </span>
            <Button
              small
              loading={isPending && variables.username === account.username}
              onPress={() => mutate(account)}
            >
              {`Sign in as ${account.username}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
