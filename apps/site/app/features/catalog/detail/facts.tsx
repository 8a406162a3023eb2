import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { formatBasisPoints } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { Price } from '../../../display/price.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { TagList } from '../card/tag-list.tsx'
import { useVisitorMoney } from '../visitor-money.ts'
import styles from './facts.module.css'

/** Name, code and both prices, in the visitor's currency and in yuan. */
export function Facts({ product, surchargeMinor }: { product: ProductDetail; surchargeMinor: number }) {
  const t = useTranslations('category.detail')
  const { locale } = useSite()
  const money = useVisitorMoney()
  const purchase = product.purchasePriceMinor + surchargeMinor
  const marginMinor = product.sellingPriceMinor - purchase
  const marginShare = Math.floor((marginMinor * 100) / product.sellingPriceMinor) * 100
  return (
    <header className={styles.facts}>
      <TagList tags={product.tags} />
      <h1>
        <WholeWords text={product.name} />
      </h1>
      <p className={styles.code}>
        {t('code')} <span>{product.code}</span>
      </p>
      <dl className={styles.prices}>
        <div>
          <dt>
            {t('purchasePrice')} <span>{t('perPiece')}</span>
          </dt>
          <dd className={styles.purchase}>
            <Price minor={purchase} />
            {money.isConverted && <span className={styles.yuan}>{money.yuan(purchase)}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('sellingPrice')}</dt>
          <dd className={styles.selling}>
            <Price minor={product.sellingPriceMinor} />
            {money.isConverted && <span className={styles.yuan}>{money.yuan(product.sellingPriceMinor)}</span>}
          </dd>
        </div>
      </dl>
      {marginMinor > 0 && (
        <p className={styles.margin}>
          {t('margin', { amount: money.local(marginMinor), percent: formatBasisPoints(marginShare, locale) })}
        </p>
      )}
    </header>
  )
}
