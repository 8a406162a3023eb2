import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callShop, id, text } from '../request.ts'
import type { Arguments } from '../sign.ts'

/** Searches leave out what is in other states: `ALL` has only what was on sale before. */
export const searchedStates = ['ALL', 'INCOMPLETE', 'DRAFT'] as const

const Spec = z.object({ parentSpecName: text, specName: text })
const Sku = z.object({
  skuId: id,
  goodsId: id,
  goodsName: text,
  outSkuSn: text,
  outGoodsSn: text,
  skuSubStatus: text,
  specList: z.array(Spec).nullish(),
})
export type Sku = z.infer<typeof Sku>
const Page = z.object({
  skuList: z.array(Sku).nullish(),
  pagination: z.object({ nextToken: text }).nullish(),
})

export type Product = {
  readonly id: string
  /** Our key of the listing that was published as this product. */
  readonly key: string
  readonly title: string
  readonly skus: readonly Sku[]
}

/** Products that have any of the ids, with all their variants; those that were deleted are left out. */
export async function readProducts(
  context: ConnectorContext,
  shop: Shop,
  goodsIdList: readonly string[],
): Promise<Answer<readonly Product[]>> {
  if (goodsIdList.length === 0) return answer([])
  const skus = await searchSkus(context, shop, { goodsIdList })
  if (!skus.ok) return skus
  return answer(
    [...Map.groupBy(skus.data, ({ goodsId }) => goodsId)].map(([goodsId, own]) => ({
      id: goodsId,
      key: own[0]?.outGoodsSn ?? '',
      title: own[0]?.goodsName ?? '',
      skus: own,
    })),
  )
}

export async function readProduct(context: ConnectorContext, shop: Shop, goodsId: string): Promise<Answer<Product>> {
  const found = await readProducts(context, shop, [goodsId])
  if (!found.ok) return found
  return found.data[0] ? answer(found.data[0]) : refuse('not_found', `there is no product ${goodsId}`)
}

/** Variants in all states. */
export async function searchSkus(
  context: ConnectorContext,
  shop: Shop,
  filter: { readonly goodsIdList?: readonly string[]; readonly outSkuSnList?: readonly string[] },
): Promise<Answer<readonly Sku[]>> {
  const found = new Map<string, Sku>()
  for (const skuSearchType of searchedStates) {
    let pageToken = ''
    do {
      const input: Arguments = { skuSearchType, pageSize: 100, ...filter, ...(pageToken !== '' && { pageToken }) }
      const read = await callShop(context, shop, { type: 'temu.local.sku.list.retrieve', input }, Page)
      if (!read.ok) return read
      for (const sku of read.data.skuList ?? []) found.set(sku.skuId, sku)
      pageToken = read.data.pagination?.nextToken ?? ''
    } while (pageToken !== '')
  }
  return answer([...found.values()])
}
