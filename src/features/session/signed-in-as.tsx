import { Link } from '@tanstack/react-router';
import { HOME } from '@/lib/browser/next-path';
import * as css from './session.css';
import { linkTo } from './use-next-page';

type Props = { username: string; lacksSuper: boolean; path: string };

/** Shows who is signed in already, and why a guard redirected here (session-9). */
export function SignedInAs({ username, lacksSuper, path }: Props) {
  const to = lacksSuper ? HOME : path;
  return (
    <p className={css.signedIn}>
      {lacksSuper && <strong>this page needs a super admin</strong>}
      <span>
        signed in as <bdi>{username}</bdi>
      </span>
      <Link {...linkTo(to)}>{to === HOME ? 'Go to the users list' : 'Go on'}</Link>
    </p>
  );
}
