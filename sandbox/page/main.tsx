import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepHeldKeysInPlace } from '@/ui/press/press';
import { initTheme } from '@/ui/theme/preferences';
import '@/ui/theme/global.css';
import { takeTokenFromAddress } from './calls';
import { Page } from './page';

initTheme();
keepHeldKeysInPlace();
takeTokenFromAddress();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: true },
    // Every write may change any part of the page, so all of the page is read again.
    mutations: { networkMode: 'always', onSettled: () => queryClient.invalidateQueries() },
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  </StrictMode>,
);
