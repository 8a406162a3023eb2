import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { discounted } from '@podwright/domain/catalog/tiers'
import { formatBasisPoints } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { Price } from '../../../display/price.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { useSellerTerms } from '../../../shell/auth/account-summary.ts'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { TagList } from '../card/tag-list.tsx'
import { useVisitorMoney } from '../visitor-money.ts'
import styles from './facts.module.css'

/** Name, code and both prices, in the visitor's currency and in yuan. */
export function Facts({ product, surchargeMinor }: { product: ProductDetail; surchargeMinor: number }) {
  const t = useTranslations('category.detail')
  const { locale } = useSite()
  const money = useVisitorMoney()
  const terms = useSellerTerms()
  const discountBasisPoints = terms?.discountBasisPoints ?? 0
  const list = product.purchasePriceMinor + surchargeMinor
  const purchase = discounted(list, discountBasisPoints)
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
            {t(discountBasisPoints > 0 ? 'yourPrice' : 'purchasePrice')} <span>{t('perPiece')}</span>
          </dt>
          <dd className={styles.purchase}>
            <Price minor={purchase} />
            {discountBasisPoints > 0 && (
              <s className={styles.list}>
                <span className="visually-hidden">{t('listPrice')} </span>
                <Price minor={list} />
              </s>
            )}
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
      {terms && discountBasisPoints > 0 && (
        <p className={styles.level}>
          {t('levelPrice', { level: String(terms.level), percent: formatBasisPoints(discountBasisPoints, locale) })}
        </p>
      )}
      {marginMinor > 0 && (
        <p className={styles.margin}>
          {t('margin', { amount: money.local(marginMinor), percent: formatBasisPoints(marginShare, locale) })}
        </p>
      )}
    </header>
  )
}
