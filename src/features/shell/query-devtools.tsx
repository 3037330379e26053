import { createStore } from '@/lib/store';
import { lazyDialog } from '@/ui/on-demand';
import { useStore } from '@/ui/use-store';

const asked = createStore(false);

export function openQueryDevtools(): void {
  asked.set(true);
}

// The production build of the devtools, so that the built dashboard has them too. Fetched on first use.
const Devtools = lazyDialog(() => import('@tanstack/react-query-devtools/production'), 'ReactQueryDevtools');

/** React Query's devtools: always shown in development, otherwise after the palette opens them. */
export function QueryDevtools() {
  const wanted = useStore(asked);
  if (!import.meta.env.DEV && !wanted) return null;
  return <Devtools initialIsOpen={wanted} buttonPosition="bottom-left" onClose={() => asked.set(false)} />;
}
