import { wholeCurrenciesOf } from '@podwright/domain/stores/whole-currencies'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { type Content, marketplacePublisher } from '../../marketplace/publisher.ts'
import { findProducts } from './listings.ts'
import { uploadPicture } from './pictures.ts'
import { settings } from './settings.ts'
import { type Product, readProduct } from './shape.ts'
import { rejectionOf, stateOf } from './states.ts'
import { createProduct, deactivate, isInVariants, putVariants, readContent, update } from './writes.ts'

export const publisher = marketplacePublisher<Product>({
  limits: {
    ...{ hasLanguages: false, hasCurrencies: false, maxVariants: 100, maxOptions: 2, maxPictures: 8 },
    wholeCurrencies: wholeCurrenciesOf('lazada'),
  },
  settings,
  // Lazada reviews within a day.
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  read: readProduct,
  findBySku: findProducts,
  isFitting: ({ skus }, ours) => skus.every(({ SellerSku, Status }) => ours.includes(SellerSku) || Status !== 'active'),
  upload: uploadPicture,
  write,
  takeDown: (context, shop, product) => deactivate(context, shop, product, []),
  standingOf: (product) => ({
    url: product.skus[0]?.Url ?? '',
    state: stateOf(product),
    variantIds: new Map(product.skus.map(({ SkuId, SellerSku }) => [SellerSku, SkuId])),
  }),
  readReason: async (_context, _shop, product) => answer(rejectionOf(product)),
  needsWhole: (product) => stateOf(product) === 'rejected',
})

async function write(
  context: ConnectorContext,
  shop: Shop,
  sent: Content,
  found: Product | undefined,
): Promise<Answer<Product>> {
  const read = await readContent(context, shop, sent)
  if (!read.ok) return read
  const content = read.data
  const created = found ? answer(found) : await createProduct(context, shop, content)
  if (!created.ok) return created
  const product = created.data
  if (!found && product.skus.length === content.listing.variants.length) return created
  if (found) {
    const updated = await update(context, shop, content, product)
    if (!updated.ok) return updated
  }
  if (isInVariants(content)) {
    const put = await putVariants(context, shop, content, product)
    if (!put.ok) return put
  }
  return readProduct(context, shop, product.id)
}
