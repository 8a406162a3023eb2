import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { PriceTerms } from '@podwright/domain/catalog/tiers'
import { useSellerTerms } from '../../../../shell/auth/account-summary.ts'
import type { Variant } from './choice.ts'

/** What determines the visitor's prices of a variant: guests see list prices. */
export function usePriceTerms(
  { priceTiers }: Pick<ProductDetail, 'priceTiers'>,
  variant: Variant | undefined,
): PriceTerms {
  const discountBasisPoints = useSellerTerms()?.discountBasisPoints ?? 0
  return { tiers: priceTiers, surchargeMinor: variant?.surchargeMinor ?? 0, discountBasisPoints }
}
