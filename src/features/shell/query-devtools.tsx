import { lazyPart } from '@/ui/overlays/on-demand';

/** React Query's devtools, in `npm run dev` only: the build leaves their code out. */
export const QueryDevtools = import.meta.env.DEV
  ? lazyPart(() => import('@tanstack/react-query-devtools'), 'ReactQueryDevtools')
  : () => null;
