import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/controls/button';
import { PAGE_TITLE_ID } from '@/ui/lists/page-header';
import * as css from './shell.css';

/** Shown for an unknown address and for a malformed id (shell-1). */
export function NotFoundPage() {
  return (
    <>
      <title>Not found · Admin Dash</title>
      <p className={css.big}>404</p>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={css.title}>
        This page does not exist!
      </h1>
      <Link to="/login" className={buttonClass({ variant: 'purple' })}>
        Go to Login
      </Link>
    </>
  );
}
