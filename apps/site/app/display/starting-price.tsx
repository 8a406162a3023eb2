import { useTranslations } from 'use-intl'
import { Price } from './price.tsx'

type StartingPriceProps = {
  product: { readonly purchasePriceMinor: number; readonly pricesVary: boolean }
  className?: string | undefined
}

/**
 * The price of one piece of a product, with "from" where sizes differ in price. Used wherever a product is shown in
 * short form.
 */
export function StartingPrice({ product, className }: StartingPriceProps) {
  const t = useTranslations('layout.price')
  const price = () => <Price minor={product.purchasePriceMinor} />
  return <span className={className}>{product.pricesVary ? t.rich('from', { price }) : price()}</span>
}
