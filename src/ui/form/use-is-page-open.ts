import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pageOf } from '../overlays/page-address';

/** Returns a function: whether the page on which the component was mounted is still open. */
export function useIsPageOpen(): () => boolean {
  const { history } = useRouter();
  const [page] = useState(() => pageOf(history.location));
  return () => pageOf(history.location) === page;
}
