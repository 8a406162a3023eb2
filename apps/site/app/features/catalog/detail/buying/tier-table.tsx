import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { formatBasisPoints } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { Price } from '../../../../display/price.tsx'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import { tierRows, type Variant } from './choice.ts'
import styles from './tier-table.module.css'
import { usePriceTerms } from './use-price-terms.ts'

type TierTableProps = { product: ProductDetail; variant: Variant | undefined; quantity: number }

/** Purchase price by quantity; the tier of the current quantity is marked. */
export function TierTable({ product, variant, quantity }: TierTableProps) {
  const t = useTranslations('category.detail')
  const { locale } = useSite()
  const terms = usePriceTerms(product, variant)
  return (
    <table className={styles.tiers}>
      <caption>{t('tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('unitPrice')}</th>
          <th scope="col">{t('savingLabel')}</th>
        </tr>
      </thead>
      <tbody>
        {tierRows(terms).map(({ from, to, unitPriceMinor, savingBasisPoints }) => (
          <tr key={from} data-reached={quantity >= from && (to === undefined || quantity <= to) ? '' : undefined}>
            <th scope="row">
              {to === undefined
                ? t('tierFrom', { low: String(from) })
                : t('tierRange', { low: String(from), high: String(to) })}
            </th>
            <td>
              <Price minor={unitPriceMinor} />
            </td>
            <td className={styles.saving}>
              {savingBasisPoints > 0 &&
                t('saving', { percent: formatBasisPoints(Math.floor(savingBasisPoints / 100) * 100, locale) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
