import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { useSellerTerms } from '../../../../shell/auth/account-summary.ts'

/** Whether the visitor's level cannot order a product. */
export function useIsLocked({ level }: Pick<ProductDetail, 'level'>): boolean {
  const terms = useSellerTerms()
  return terms !== undefined && level > terms.productLevel
}
