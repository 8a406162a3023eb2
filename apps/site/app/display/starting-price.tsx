import { useTranslations } from 'use-intl'
import { Price } from './price.tsx'

type StartingPriceProps = {
  product: { readonly purchasePriceMinor: number; readonly pricesVary: boolean }
  className?: string | undefined
}

/** What one piece of a product costs, "from" the cheapest size on where sizes differ: the one rule of everything that shows a product small. */
export function StartingPrice({ product, className }: StartingPriceProps) {
  const t = useTranslations('layout.price')
  const price = () => <Price minor={product.purchasePriceMinor} />
  return <span className={className}>{product.pricesVary ? t.rich('from', { price }) : price()}</span>
}
