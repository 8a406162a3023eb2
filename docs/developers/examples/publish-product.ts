// Publishes a finished product in a connected store, unless the preview shows a problem.
//
//   POD_URL=https://pod.example POD_KEY=pk_… node docs/developers/examples/publish-product.ts <store id> <finished id>
//
// The key needs the scopes stores.read and stores.write. The event listing.published says when it is on sale.
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { createScriptClient } from '@podwright/contracts/client/script-client'

type Offer = { readonly storeId: number; readonly finishedId: number; readonly factor: number }

/** Sells at a multiple of the cost. Returns why the product was not published; an empty list if it was. */
export async function publishProduct(api: ApiClient, { storeId, finishedId, factor }: Offer): Promise<string[]> {
  const body = {
    storeId,
    ids: [finishedId],
    locales: ['en-US' as const],
    priceRule: { kind: 'factor' as const, basisPoints: Math.round(factor * 10_000), rounding: 'ends_99' as const },
  }
  const { items } = await api.call('previewListings', { body })
  const problems = items.flatMap((item) => item.problems)
  if (problems.length > 0) return problems
  const { refused } = await api.call('publishListings', { body: { ...body, requestKey: randomUUID() } })
  return refused.flatMap(({ reason, problems }) => (problems.length > 0 ? problems : [reason]))
}

if (import.meta.main) {
  const { POD_URL = '', POD_KEY = '' } = process.env
  const [storeId, finishedId] = process.argv.slice(2).map(Number)
  if (!storeId || !finishedId) throw new Error('name a store and a finished product')
  const api = createScriptClient({ base: POD_URL, key: POD_KEY })
  const problems = await publishProduct(api, { storeId, finishedId, factor: 2.5 })
  console.log(problems.length === 0 ? 'published' : `not published: ${problems.join(', ')}`)
}
