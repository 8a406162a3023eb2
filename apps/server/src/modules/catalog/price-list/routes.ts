import { downloadPriceList } from '@podwright/contracts/catalog/download-price-list'
import { type ApiRouter, registerDownload } from '../../../http/router/api-router.ts'
import type { PriceListDeps } from './deps.ts'
import { writePriceList } from './write-price-list.ts'

export function priceListRoutes(api: ApiRouter, deps: PriceListDeps): void {
  registerDownload(api, downloadPriceList, ({ query, locale }) => writePriceList(deps, query, query.lang ?? locale))
}
