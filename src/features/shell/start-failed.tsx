import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '@/lib/api-error';
import { hasNewBuild } from '@/lib/browser/missing-code';
import { Button } from '@/ui/controls/button';
import { useStore } from '@/ui/hooks/use-store';
import * as css from './shell.css';

/** Shown if the frame could not load. Small, because every page loads this code. */
export function StartFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOutdated = useStore(hasNewBuild);
  return (
    <main className={css.centred}>
      <h1 className={css.title}>This page could not be loaded</h1>
      <p role="alert">{messageOf(error)}</p>
      <Button onClick={() => (isOutdated ? window.location.reload() : router.invalidate().then(reset))}>
        Retry
      </Button>
    </main>
  );
}
