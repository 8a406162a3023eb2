import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { z } from 'zod'

type Detail = z.output<typeof ProductDetail>

/** What the calculator needs of a product; amounts in hundredths of a yuan. */
export type CalculatorProduct = Pick<
  Detail,
  'id' | 'kind' | 'code' | 'name' | 'categoryName' | 'materialName' | 'country' | 'weightG' | 'productionDays'
> & { pictureSrc: string; priceTiers: readonly { minQuantity: number; unitPriceMinor: number }[] }

export function calculatorProductOf(product: Detail): CalculatorProduct {
  const { id, kind, code, name, categoryName, materialName, country, weightG, productionDays, priceTiers } = product
  const pictureSrc = product.pictures[0]?.src ?? ''
  return { id, kind, code, name, categoryName, materialName, country, weightG, productionDays, priceTiers, pictureSrc }
}

/** Price per piece at this quantity: that of the highest tier reached. */
export function tierPrice(tiers: CalculatorProduct['priceTiers'], quantity: number): number | undefined {
  return tiers.filter((tier) => tier.minQuantity <= quantity).at(-1)?.unitPriceMinor
}
