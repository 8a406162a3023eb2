import type { CallId } from '@podwright/contracts/generated/call-types'
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useServices } from '../app/services.tsx'
import { type CallData, callKey, type QueryArgs, runCall } from './call-query.ts'

type Options<Data> = Pick<UseQueryOptions<Data>, 'enabled' | 'refetchInterval' | 'gcTime'>

/** Loads the data of a call and refetches it when the input changes; the previous data stays visible until then. */
export function useCall<Id extends CallId>(
  id: Id,
  ...[input, options]: QueryArgs<Id, Options<CallData<Id>>>
): UseQueryResult<CallData<Id>> {
  const { api } = useServices()
  return useQuery({
    queryKey: callKey(id, input),
    queryFn: ({ signal }) => runCall<CallData<Id>>(api, id, { ...input, signal }),
    // A disabled query shows no data.
    ...(options?.enabled !== false && { placeholderData: keepPreviousData }),
    ...options,
  })
}
