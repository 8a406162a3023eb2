import { getProduct } from '@podwright/contracts/catalog/get-product'
import { listCategories } from '@podwright/contracts/catalog/list-categories'
import { listHotProducts } from '@podwright/contracts/catalog/list-hot-products'
import { listProductCards } from '@podwright/contracts/catalog/list-product-cards'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import { type Catalog, categoryTree, findHotProducts, findProductCards, findProducts, visitProduct } from './service.ts'
import { suggest } from './suggestions.ts'

export function catalogRoutes(api: ApiRouter, catalog: Catalog): void {
  registerCall(api, listCategories, ({ query, locale }) => categoryTree(catalog, query.kind, locale))
  registerCall(api, listProducts, ({ query, locale }) => findProducts(catalog, query, locale))
  registerCall(api, listProductCards, ({ query, locale }) => findProductCards(catalog, query, locale))
  registerCall(api, suggestProducts, ({ query, locale }) => suggest(catalog, query, locale))
  registerCall(api, getProduct, ({ params, query, locale }) => visitProduct(catalog, params.id, query.kind, locale))
  registerCall(api, listHotProducts, ({ query, locale }) => findHotProducts(catalog, query, locale))
}
