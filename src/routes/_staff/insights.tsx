import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cancelMetrics, readTokenMetrics, readTotalValues, rereadTokenMetrics } from '@/api/metrics';
import { userCountQuery } from '@/api/user-list';
import { InsightsPage } from '@/features/insights/insights-page';
import { DEFAULT_TIMEFRAME, timeframeOf } from '@/features/insights/timeframes';
import { textParams } from '@/lib/browser/search-params';

export const Route = createFileRoute('/_staff/insights')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'timeframe'),
  loaderDeps: ({ search: { timeframe } }) => ({ timeframe }),
  loader: ({ context: { queryClient }, deps, cause }) => {
    const days = Number(timeframeOf(deps.timeframe));
    // Another timeframe repeats only the calls that depend on it.
    if (cause === 'stay') return rereadTokenMetrics(queryClient, days);
    void queryClient.prefetchQuery(userCountQuery);
    readTotalValues(queryClient);
    readTokenMetrics(queryClient, days);
  },
  staticData: { title: 'User Insights' },
  component: Insights,
});

function Insights() {
  const { timeframe } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  useEffect(() => {
    // Runs before the next page requests its code and data, not after it has rendered.
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) cancelMetrics(router.options.context.queryClient);
    });
  }, [router]);
  return (
    <InsightsPage
      timeframe={timeframeOf(timeframe)}
      onTimeframe={(chosen) =>
        navigate({ search: { timeframe: chosen === DEFAULT_TIMEFRAME ? undefined : chosen }, replace: true })
      }
    />
  );
}
