import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ShopListing } from '../../listings.ts'
import { listingReader, variantOf } from '../../marketplace/products.ts'
import { callForResponse } from '../request.ts'
import { type Product, readItems, readProducts } from './shape.ts'

/** The variants of each product of a page are read separately. */
const pageSize = 20
/** A list has one state. */
const listedStates = ['NORMAL', 'UNLIST', 'REVIEWING', 'BANNED'] as const

const id = z.number().transform(String)
const Page = z.object({
  item: z.array(z.object({ item_id: id })).nullish(),
  has_next_page: z.boolean().nullish(),
  next_offset: z.number().nullish(),
})
const Found = z.object({ item_id_list: z.array(id).nullish() })

export const listings = listingReader<Product>({
  async list(context, shop, next) {
    const [, state = '0', offset = '0'] = /^(\d)\|(\d{1,9})$/.exec(next ?? '') ?? []
    const at = Number(state)
    const query = { offset, page_size: String(pageSize), item_status: listedStates[at] ?? listedStates[0] }
    const page = await callForResponse(context, shop, { path: '/product/get_item_list', query }, Page)
    if (!page.ok) return page
    const ids = (page.data.item ?? []).map(({ item_id }) => item_id)
    const items = await readItems(context, shop, ids)
    if (!items.ok) return items
    const products = await readProducts(context, shop, items.data)
    if (!products.ok) return products
    const later = at + 1 < listedStates.length ? `${at + 1}|0` : null
    const following = page.data.has_next_page ? `${at}|${page.data.next_offset ?? Number(offset) + pageSize}` : later
    return answer({ items: products.data, next: following })
  },
  findBySku: findProducts,
  listingOf,
})

/** Products that have any of the SKUs. A search takes one SKU, and may also find similar ones. */
export async function findProducts(
  context: ConnectorContext,
  shop: Shop,
  skus: readonly string[],
): Promise<Answer<readonly Product[]>> {
  const found = new Map<string, Product>()
  for (const sku of new Set(skus.filter((each) => each !== ''))) {
    const ids = await searchItems(context, shop, sku)
    if (!ids.ok) return ids
    const items = await readItems(
      context,
      shop,
      ids.data.filter((itemId) => !found.has(itemId)),
    )
    if (!items.ok) return items
    const products = await readProducts(context, shop, items.data)
    if (!products.ok) return products
    for (const product of products.data)
      if (skusOf(product).some((each) => skus.includes(each))) found.set(product.id, product)
  }
  return answer([...found.values()])
}

export async function searchItems(
  context: ConnectorContext,
  shop: Shop,
  sku: string,
): Promise<Answer<readonly string[]>> {
  const call = { path: '/product/search_item', query: { page_size: '50', item_sku: sku } }
  const found = await callForResponse(context, shop, call, Found)
  return found.ok ? answer(found.data.item_id_list ?? []) : found
}

/** A product without options has one SKU itself. */
export function skusOf({ sku, tiers, models }: Product): readonly string[] {
  return tiers.length === 0 ? [sku] : models.map((model) => model.sku)
}

function listingOf({ id: externalId, title, status, sku, tiers, models }: Product): ShopListing {
  const variants = models.map((model) => {
    const options = tiers.map(({ name, options: values }, at) => {
      return [name, values[model.index[at] ?? -1]?.text ?? ''] as const
    })
    return variantOf(model.id, model.sku, options)
  })
  const isLive = status === 'NORMAL'
  const plain = variantOf(externalId, sku, [])
  return { externalId, title, url: '', isLive, variants: tiers.length === 0 ? [plain] : variants }
}
