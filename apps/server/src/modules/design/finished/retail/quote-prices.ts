import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { quoteRetailPrices as quoteRetailPricesCall } from '@podwright/contracts/finished/quote-retail-prices'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../../result.ts'
import { listExchangeRates } from '../../../catalog/exchange-rates/service.ts'
import { findSoldVariants } from '../../../catalog/products/service.ts'
import { getStudioProduct } from '../../studio/show-product.ts'
import type { FinishedDeps } from '../deps.ts'
import { createRetailPricer } from './price-variants.ts'

/** The prices that a rule gives for variants of a product. */
export async function quoteRetailPrices(
  deps: Pick<FinishedDeps, 'db' | 'catalog'>,
  accountId: number,
  { productId, colours, sizes, rule }: ParsedBodyOf<typeof quoteRetailPricesCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof quoteRetailPricesCall>>> {
  const { db } = deps
  const product = await getStudioProduct(deps, productId, locale)
  if (!product.ok) return product
  const all = product.data.sizeGroups.flatMap((group) => group.sizes.map(({ code }) => code))
  const rates = await listExchangeRates({ db })
  const price = createRetailPricer(db, rates.ok ? rates.data.rates : {}, locale)
  const { variants, problems } = await price(
    rule,
    await findSoldVariants(db, accountId, [{ productId, colours, sizes: sizes ?? all }]),
  )
  return succeed({ variants: [...variants], problems: [...problems] })
}
