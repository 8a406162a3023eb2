import { wholeCurrenciesOf } from '@podwright/domain/stores/whole-currencies'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { type Content, marketplacePublisher } from '../../marketplace/publisher.ts'
import { itemSkuOf } from './bodies.ts'
import { findProducts, searchItems, skusOf } from './listings.ts'
import { uploadPicture } from './pictures.ts'
import { settings } from './settings.ts'
import { type Product, readItems, readProduct, readProducts } from './shape.ts'
import { readReason, stateOf } from './states.ts'
import { tiersOf } from './tiers.ts'
import { addItem, putVariants, setListed, updateItem } from './writes.ts'

export const publisher = marketplacePublisher<Product>({
  limits: {
    ...{ hasLanguages: false, hasCurrencies: false, maxVariants: 50, maxOptions: 2, maxPictures: 9 },
    wholeCurrencies: wholeCurrenciesOf('shopee'),
  },
  settings,
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  read: readProduct,
  async findByKey(context, shop, listing) {
    const key = itemSkuOf(listing)
    const ids = await searchItems(context, shop, key)
    if (!ids.ok) return ids
    const items = await readItems(context, shop, ids.data)
    if (!items.ok) return items
    const own = items.data.filter(({ item_sku }) => item_sku === key)
    const products = await readProducts(context, shop, own.slice(0, 1))
    return products.ok ? answer(products.data[0]) : products
  },
  findBySku: findProducts,
  // Variants that the listing does not have would be deleted.
  isFitting: (product, ours) => skusOf(product).every((sku) => ours.includes(sku)),
  upload: uploadPicture,
  write,
  takeDown: (context, shop, product) => setListed(context, shop, product, false),
  standingOf: (product) => ({
    url: '',
    state: stateOf(product),
    variantIds:
      product.tiers.length === 0
        ? new Map([[product.sku, product.id]])
        : new Map(product.models.map(({ id, sku }) => [sku, id])),
  }),
  readReason,
  needsWhole: (product) => stateOf(product) === 'rejected',
})

/** Puts the product on sale after it has its variants. */
async function write(
  context: ConnectorContext,
  shop: Shop,
  sent: Content,
  found: Product | undefined,
): Promise<Answer<Product>> {
  const content = { ...sent, tiers: tiersOf(sent.listing, sent.pictureIds) }
  const created = found ? await hideOther(context, shop, sent, found) : await addItem(context, shop, content)
  if (!created.ok) return created
  const product = created.data
  if (found) {
    const updated = await updateItem(context, shop, content, product)
    if (!updated.ok) return updated
  }
  // A new product without options is complete.
  if (found || content.listing.options.length > 0) {
    const put = await putVariants(context, shop, content, product)
    if (!put.ok) return put
  }
  if (product.status === 'UNLIST') {
    const listed = await setListed(context, shop, product, true)
    if (!listed.ok) return listed
  }
  return readProduct(context, shop, product.id)
}

/** A product of the seller that is replaced is hidden until it is complete: buyers never see half of ours. */
async function hideOther(
  context: ConnectorContext,
  shop: Shop,
  { known }: Content,
  found: Product,
): Promise<Answer<Product>> {
  if (known || stateOf(found) !== 'live') return answer(found)
  const hidden = await setListed(context, shop, found, false)
  return hidden.ok ? answer({ ...found, status: 'UNLIST' }) : hidden
}
