import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reportUnlessApi } from './report-error.ts'

/**
 * How long an answer is kept that nothing shows any more: a page that is opened again must not begin with old values. Not zero,
 * because a query is created while React renders, and may wait a moment until it is mounted.
 */
const unusedMs = 1000

/** What one session has loaded from the API. The client shows failures, and the user repeats what failed. */
export function createQueryClient(report: (error: unknown) => void = reportUnlessApi): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        gcTime: unusedMs,
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // What was sent may be a large file: it is not kept either.
      mutations: { gcTime: unusedMs, networkMode: 'always' },
    },
  })
}
