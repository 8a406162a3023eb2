import type { ApiClient } from '@podwright/contracts/client/create-client'
import { useServices } from '../../app/services.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'

type Page<Item> = { readonly items: Item[]; readonly next: number | null }
type LoadPage<Item> = (
  api: ApiClient,
  more: { readonly before?: number | undefined },
  signal?: AbortSignal,
) => Promise<Page<Item>>

/** A list that grows by pages, newest first; asked anew when `key` changes. */
export function usePages<Item>(key: string, load: LoadPage<Item>) {
  const { api } = useServices()
  const list = useLoaded(key, (client, signal) => load(client, {}, signal))
  const more = useRun()
  const next = list.data?.next ?? null
  const showMore = () =>
    void more.run(async () => {
      if (next === null) return
      const page = await load(api, { before: next })
      list.setData((before) => ({ items: [...before.items, ...page.items], next: page.next }))
    })
  return { ...list, items: list.data?.items, hasMore: next !== null, isGrowing: more.isBusy, showMore }
}
