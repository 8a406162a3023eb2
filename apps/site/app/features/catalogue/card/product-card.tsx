import type { ProductCard as Product } from '@podwright/contracts/catalog/product-shapes'
import { formatWeight } from '@podwright/i18n/format'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Price } from '../../../display/price.tsx'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { StartingPrice } from '../../../display/starting-price.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { detailPath } from '../catalogue-paths.ts'
import { CardActions } from './card-actions.tsx'
import { ColourDots } from './colour-dots.tsx'
import styles from './product-card.module.css'
import { TagList } from './tag-list.tsx'

const cardSizes = '17rem'

/** A product in a list: picture (another view while the pointer or the focus rests on it), facts, price and actions. */
export function ProductCard({ product, isEager = false }: { product: Product; isEager?: boolean }) {
  const t = useTranslations('category.card')
  const { locale } = useSite()
  const [isVisited, setIsVisited] = useState(false)
  const [main, second] = product.pictures
  // The second view is fetched when it is first wanted: most cards are only scrolled past.
  const visit = () => setIsVisited(true)

  return (
    <article className={styles.card} onPointerEnter={visit} onFocus={visit}>
      <div className={styles.stage}>
        {main && <ProductPicture picture={main} width={480} height={480} sizes={cardSizes} priority={isEager} />}
        {second && isVisited && (
          <div className={styles.second} aria-hidden="true">
            <ProductPicture picture={{ ...second, alt: '' }} width={480} height={480} sizes={cardSizes} />
          </div>
        )}
      </div>
      <div className={styles.tags}>
        <TagList tags={product.tags} />
      </div>
      <h3 className={styles.name}>
        <Link to={detailPath(product.kind, product.id)}>
          <WholeWords text={product.name} />
        </Link>
      </h3>
      <p className={styles.facts}>
        <span>{product.code}</span>
        <span title={t('daysLabel', { days: product.productionDays })}>
          {t('days', { days: product.productionDays })}
        </span>
        <span>{formatWeight(product.weightG, locale)}</span>
      </p>
      <ColourDots colours={product.colours} />
      <p className={styles.price}>
        <span className={styles.amount}>
          <span className="visually-hidden">{t('purchasePrice')}</span>
          <StartingPrice product={product} />
        </span>
        <span className={styles.suggested}>
          {t.rich('suggestedPrice', { price: () => <Price minor={product.sellingPriceMinor} /> })}
        </span>
      </p>
      <CardActions product={product} />
    </article>
  )
}
