import { getProduct as getProductCall } from '@podwright/contracts/catalog/get-product'
import { listCategories as listCategoriesCall } from '@podwright/contracts/catalog/list-categories'
import { listHotProducts as listHotProductsCall } from '@podwright/contracts/catalog/list-hot-products'
import { listProductCards as listProductCardsCall } from '@podwright/contracts/catalog/list-product-cards'
import { listProducts as listProductsCall } from '@podwright/contracts/catalog/list-products'
import { suggestProducts as suggestProductsCall } from '@podwright/contracts/catalog/suggest-products'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import type { Catalog } from './catalog.ts'
import { listCategories } from './categories.ts'
import { listProducts } from './find-products.ts'
import { listHotProducts } from './hot-products.ts'
import { listProductCards } from './product-cards.ts'
import { getProduct } from './show-product.ts'
import { suggestProducts } from './suggestions.ts'

export function catalogRoutes(api: ApiRouter, catalog: Catalog): void {
  registerCall(api, listCategoriesCall, ({ query, locale }) => listCategories(catalog, query.kind, locale))
  registerCall(api, listProductsCall, ({ query, locale }) => listProducts(catalog, query, locale))
  registerCall(api, listProductCardsCall, ({ query, locale }) => listProductCards(catalog, query, locale))
  registerCall(api, suggestProductsCall, ({ query, locale }) => suggestProducts(catalog, query, locale))
  registerCall(api, getProductCall, ({ params, query, locale }) => getProduct(catalog, params.id, query.kind, locale))
  registerCall(api, listHotProductsCall, ({ query, locale }) => listHotProducts(catalog, query, locale))
}
