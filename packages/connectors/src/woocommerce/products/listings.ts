import { z } from 'zod'
import { type Answer, answer, type Page } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingReader, ShopListing, ShopVariant } from '../../listings.ts'
import { getAll } from '../http/pages.ts'
import { get } from '../http/request.ts'
import { plainText } from '../text.ts'
import { findSkus } from './find-skus.ts'
import { Product, productFields, Variation, variationFields } from './shape.ts'

/** Products of one page of `list`; their variations come with one further request or few. */
const listSize = 25

export const listings: ListingReader = {
  async list(context, shop, next) {
    const page = next === null ? 1 : Number(next)
    const query = { orderby: 'id', order: 'asc', per_page: listSize, page, _fields: productFields }
    const products = await get(context, shop, '/products', query, z.array(Product))
    if (!products.ok) return products
    const items = await withVariants(context, shop, products.data)
    if (!items.ok) return items
    const found: Page<ShopListing> = {
      items: items.data,
      next: products.data.length < listSize ? null : String(page + 1),
    }
    return answer(found)
  },
  async findBySku(context, shop, skus) {
    const found = await findSkus(context, shop, skus)
    if (!found.ok) return found
    const ids = new Set(found.data.map(({ id, parent_id, type }) => (type === 'variation' ? parent_id : id)))
    if (ids.size === 0) return answer([])
    const query = { include: [...ids].join(','), _fields: productFields }
    const products = await getAll(context, shop, '/products', query, z.array(Product))
    return products.ok ? withVariants(context, shop, products.data) : products
  },
}

async function withVariants(
  context: ConnectorContext,
  shop: Shop,
  products: readonly Product[],
): Promise<Answer<readonly ShopListing[]>> {
  const ids = products.filter(({ type }) => type === 'variable').map(({ id }) => id)
  const variations = ids.length === 0 ? answer([]) : await readVariations(context, shop, ids)
  if (!variations.ok) return variations
  const byParent = Map.groupBy(variations.data, ({ parent_id }) => parent_id)
  return answer(products.map((product) => listingOf(product, byParent.get(product.id) ?? [])))
}

export function readVariations(context: ConnectorContext, shop: Shop, productIds: readonly number[]) {
  const [id] = productIds
  // Shops before version 9 list variations only by product.
  const path = productIds.length === 1 ? `/products/${id}/variations` : '/variations'
  const parents = productIds.length === 1 ? {} : { parent: productIds.join(',') }
  const query = { ...parents, orderby: 'id', order: 'asc', _fields: variationFields }
  return getAll(context, shop, path, query, z.array(Variation))
}

function listingOf(product: Product, variations: readonly Variation[]): ShopListing {
  const title = plainText(product.name)
  const single: ShopVariant = {
    externalId: String(product.id),
    sku: product.sku,
    gtin: product.global_unique_id,
    title,
    options: {},
  }
  return {
    externalId: String(product.id),
    title,
    url: product.permalink,
    isLive: product.status === 'publish',
    variants: product.type === 'simple' ? [single] : variations.map(variantOf),
  }
}

function variantOf({ id, sku, global_unique_id, name, attributes }: Variation): ShopVariant {
  return {
    externalId: String(id),
    sku,
    gtin: global_unique_id,
    title: plainText(name),
    options: Object.fromEntries(attributes.map((each) => [plainText(each.name), plainText(each.option)])),
  }
}
