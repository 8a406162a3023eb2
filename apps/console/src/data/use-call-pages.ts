import type { CallId } from '@podwright/contracts/generated/call-types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useServices } from '../app/services.tsx'
import { callPages, type NextOf, type Page } from './call-pages.ts'
import type { CallData, QueryArgs } from './call-query.ts'

type ListData<Id extends CallId> = Extract<CallData<Id>, Page>
type LoadedPages<List extends Page> = {
  readonly state: { readonly data: { readonly pages: readonly List[] } | undefined }
}
type Options<List extends Page> = {
  readonly enabled?: boolean
  /** Milliseconds after which the loaded pages are loaded again; a function returns them for what was loaded. */
  readonly refetchInterval?: number | ((query: LoadedPages<List>) => number)
  /** For calls whose responses have no `next`. */
  readonly nextOf?: NextOf<List>
}

/** Loads a paginated list: all items loaded so far, and a function that loads the next page. */
export function useCallPages<Id extends CallId>(id: Id, ...[input, options]: QueryArgs<Id, Options<ListData<Id>>>) {
  const { api } = useServices()
  const { nextOf, ...rest } = options ?? {}
  return useInfiniteQuery({ ...callPages<ListData<Id>>(api, id, input ?? {}, nextOf), ...rest })
}
