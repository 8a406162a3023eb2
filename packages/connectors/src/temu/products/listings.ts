import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { listingReader, variantOf } from '../../marketplace/products.ts'
import { callShop, id, text } from '../request.ts'
import { type Product, readProducts, searchedStates, searchSkus } from './shape.ts'
import { stateOf } from './states.ts'

const pageSize = 25
const Page = z.object({
  goodsList: z.array(z.object({ goodsId: id })).nullish(),
  pagination: z.object({ nextToken: text }).nullish(),
})

export const listings = listingReader<Product>({
  async list(context, shop, next) {
    const [, state = '0', pageToken = ''] = /^(\d)\|(.*)$/.exec(next ?? '') ?? []
    const goodsSearchType = searchedStates[Number(state)] ?? searchedStates[0]
    const input = { goodsSearchType, pageSize, ...(pageToken !== '' && { pageToken }) }
    const page = await callShop(context, shop, { type: 'temu.local.goods.list.retrieve', input }, Page)
    if (!page.ok) return page
    const ids = (page.data.goodsList ?? []).map(({ goodsId }) => goodsId)
    const products = await readProducts(context, shop, ids)
    if (!products.ok) return products
    const token = page.data.pagination?.nextToken ?? ''
    const following = Number(state) + 1
    const later = following < searchedStates.length ? `${following}|` : null
    return answer({ items: products.data, next: token === '' ? later : `${state}|${token}` })
  },
  findBySku: findProducts,
  listingOf,
})

export async function findProducts(
  ...[context, shop, skus]: Parameters<ListingReader['findBySku']>
): Promise<Answer<readonly Product[]>> {
  const ids = new Set<string>()
  const requested = skus.filter((sku) => sku !== '')
  for (const outSkuSnList of chunksOf(requested, 100)) {
    const found = await searchSkus(context, shop, { outSkuSnList })
    if (!found.ok) return found
    for (const { goodsId } of found.data) ids.add(goodsId)
  }
  return readProducts(context, shop, [...ids])
}

function listingOf(product: Product): ShopListing {
  return {
    externalId: product.id,
    title: product.title,
    url: '',
    isLive: stateOf(product) === 'live',
    variants: product.skus.map(({ skuId, outSkuSn, specList }) => {
      const options = (specList ?? []).map(({ parentSpecName, specName }) => [parentSpecName, specName] as const)
      return variantOf(skuId, outSkuSn, options)
    }),
  }
}
