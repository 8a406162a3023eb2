import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reportUnexpectedError } from './report-error.ts'

/**
 * How long unused data is cached: a page that is opened again must not start with stale values. Not zero, because a
 * query is created during rendering and may be mounted a moment later.
 */
const gcTimeMs = 1000

/** Creates the query cache of one session. The API client shows failures; requests are not retried automatically. */
export function createQueryClient(report: (error: unknown) => void = reportUnexpectedError): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        gcTime: gcTimeMs,
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // The variables of a mutation may contain a large file: they are not kept either.
      mutations: { gcTime: gcTimeMs, networkMode: 'always' },
    },
  })
}
