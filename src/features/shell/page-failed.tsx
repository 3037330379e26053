import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { messageOf } from '@/lib/api-error';
import { HOME } from '@/lib/browser/next-path';
import { FailedPanel } from '@/ui/overlays/panel';
import * as css from './shell.css';

/** Shown instead of a page after a failed guard, a crash, or if the page's code is missing. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  async function retry() {
    // Run the guard and the loader again first, or the boundary shows the old error again.
    await router.invalidate();
    reset();
  }
  const failure = { message: messageOf(error) };
  return <FailedPanel title="This page could not be loaded" read={{ failure, retry }} />;
}

/** The same, if the frame of the main area is missing too. */
export function FrameFailed(props: ErrorComponentProps) {
  return (
    <main className={css.centred}>
      <title>Failed · Admin Dash</title>
      <PageFailed {...props} />
      <Link to={HOME}>Go to the users list</Link>
    </main>
  );
}
