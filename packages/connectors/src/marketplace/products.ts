import { type Answer, answer, type Page } from '../answer.ts'
import { chunksOf } from '../common/http.ts'
import type { ShopCall } from '../context.ts'
import type { ListingReader, ShopListing, ShopVariant } from '../listings.ts'

export type ProductReader<Product> = {
  list: ShopCall<[next: string | null], Page<Product>>
  /** Products that have any of the SKUs, and were not deleted. */
  findBySku: ShopCall<[skus: readonly string[]], readonly Product[]>
  listingOf(product: Product): ShopListing
}

export function listingReader<Product>({ list, findBySku, listingOf }: ProductReader<Product>): ListingReader {
  return {
    async list(context, shop, next) {
      const page = await list(context, shop, next)
      return page.ok ? answer({ items: page.data.items.map(listingOf), next: page.data.next }) : page
    },
    async findBySku(context, shop, skus) {
      const found = await findBySku(context, shop, skus)
      return found.ok ? answer(found.data.map(listingOf)) : found
    },
  }
}

/** Reads products one by one; those that do not exist any more are left out. */
export async function readEach<Product>(
  ids: Iterable<string>,
  read: (id: string) => Promise<Answer<Product>>,
): Promise<Answer<readonly Product[]>> {
  const products: Product[] = []
  for (const id of ids) {
    const product = await read(id)
    if (product.ok) products.push(product.data)
    else if (product.code !== 'not_found') return product
  }
  return answer(products)
}

/** Reads the products that a search finds, which takes `size` SKUs at a time. */
export async function findEach<Product>(
  { skus, size }: { readonly skus: readonly string[]; readonly size: number },
  search: (skus: readonly string[]) => Promise<Answer<{ readonly ids: readonly string[] }>>,
  read: (id: string) => Promise<Answer<Product>>,
): Promise<Answer<readonly Product[]>> {
  const ids = new Set<string>()
  const requested = skus.filter((sku) => sku !== '')
  for (const part of chunksOf(requested, size)) {
    const found = await search(part)
    if (!found.ok) return found
    for (const id of found.data.ids) ids.add(id)
  }
  return readEach(ids, read)
}

/** A variant with its options in their order. */
export function variantOf(
  externalId: string,
  sku: string,
  options: readonly (readonly [name: string, value: string])[],
): ShopVariant {
  const title = options.map(([, value]) => value).join(', ')
  return { externalId, sku, gtin: '', title, options: Object.fromEntries(options) }
}
