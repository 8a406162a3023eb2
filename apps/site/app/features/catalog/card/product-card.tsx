import type { ProductCard as Product } from '@podwright/contracts/catalog/product-shapes'
import { formatWeight } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { Price } from '../../../display/price.tsx'
import { StartingPrice } from '../../../display/starting-price.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { detailPath } from '../product-paths.ts'
import { CardActions } from './card-actions.tsx'
import { nameId } from './card-ids.ts'
import { CardPicture } from './card-picture.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { CompareButton } from './compare-button.tsx'
import styles from './product-card.module.css'
import { TagList } from './tag-list.tsx'

/**
 * A product in a list: picture, data, price and actions. Rendered on the server only and without state, once for all
 * pages that show the product; `use-card-actions.ts` handles its clicks.
 */
export function ProductCard({ product, isEager }: { product: Product; isEager: boolean }) {
  const t = useTranslations('category.card')
  const { locale } = useSite()
  return (
    <li>
      <article className={styles.card} data-product={product.id}>
        <CardPicture product={product} isEager={isEager} />
        <CompareButton productId={product.id} />
        <div className={styles.tags}>
          <TagList tags={product.tags} />
        </div>
        <h3 id={nameId(product.id)} className={styles.name}>
          <a href={detailPath(product.kind, product.id)}>
            <WholeWords text={product.name} />
          </a>
        </h3>
        <p className={styles.facts}>
          <span>{product.code}</span>
          <span title={t('daysLabel', { days: product.productionDays })}>
            {t('days', { days: product.productionDays })}
          </span>
          <span>{formatWeight(product.weightG, locale)}</span>
        </p>
        <ColourChoice productId={product.id} colours={product.colours} />
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
    </li>
  )
}
