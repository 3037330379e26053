import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { messageOf } from '@/lib/api-error';
import { HOME } from '@/lib/next-path';
import { FailedPanel } from '@/ui/panel';
import * as css from './shell.css';

/** What stands in the place of a page: a read that a guard needs failed, its code is missing, or it crashed. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  async function retry() {
    // The guard and the loader have to run again before the boundary opens, or it closes on the old error.
    await router.invalidate();
    reset();
  }
  return <FailedPanel title="This page could not be loaded" message={messageOf(error)} onRetry={retry} />;
}

/** The same where the frame of the main area is missing too. */
export function FrameFailed(props: ErrorComponentProps) {
  return (
    <main className={css.centred}>
      <title>Failed · Admin Dash</title>
      <PageFailed {...props} />
      <Link to={HOME} className={css.quiet}>
        Go to the users list
      </Link>
    </main>
  );
}
