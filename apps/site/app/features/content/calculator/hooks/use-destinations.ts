import type { DataOf } from '@podwright/contracts/define-call'
import type { listDestinations } from '@podwright/contracts/freight/list-destinations'
import { useCallback, useMemo } from 'react'
import { useApi } from '../../../../shell/site/api-provider.tsx'
import { useAnswer } from './use-answer.ts'

export type Destinations = DataOf<typeof listDestinations>['items']

/** Returns the shipping destinations; loaded again when the page was rendered without. */
export function useDestinations(given: Destinations) {
  const api = useApi()
  const known = useMemo(() => new Map(given.length > 0 ? [['all', given]] : []), [given])
  const ask = useCallback(
    async (_: string, signal: AbortSignal) => (await api.call('listDestinations', { signal, handles: 'all' })).items,
    [api],
  )
  return useAnswer('all', known, ask)
}
