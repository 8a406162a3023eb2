import { formatWeight } from '@podwright/i18n/format'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Price } from '../../../display/price.tsx'
import { StartingPrice } from '../../../display/starting-price.tsx'
import { WholeWords } from '../../../display/whole-words.tsx'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { detailPath } from '../catalog-paths.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { CardActions } from './card-actions.tsx'
import { CardPictures } from './card-pictures.tsx'
import type { CardProduct } from './card-product.ts'
import { ColourChoice } from './colour-choice.tsx'
import styles from './product-card.module.css'
import { TagList } from './tag-list.tsx'

/** A product in a list: pictures in every color, data, price and actions. */
export function ProductCard({ product, isEager = false }: { product: CardProduct; isEager?: boolean }) {
  const t = useTranslations('category.card')
  const { locale } = useSite()
  const [isVisited, setIsVisited] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [lookedAt, setLookedAt] = useState<string>()
  const colourOf = (code: string | undefined) => product.colours.find((colour) => colour.code === code)
  const address = detailPath(product.kind, product.id)
  // The second view is loaded when it is first needed: most cards are only scrolled past.
  const visit = () => setIsVisited(true)

  return (
    <article className={styles.card} onPointerEnter={visit} onFocus={visit}>
      <CardPictures
        product={product}
        colour={colourOf(lookedAt ?? chosen)}
        hasSecond={isVisited && lookedAt === undefined && chosen === undefined}
        isEager={isEager}
      />
      <CompareToggle product={product} />
      <div className={styles.tags}>
        <TagList tags={product.tags} />
      </div>
      <h3 className={styles.name}>
        <Link to={chosen === undefined ? address : `${address}?colour=${encodeURIComponent(chosen)}`}>
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
      <ColourChoice colours={product.colours} chosen={chosen} onChoose={setChosen} onLookAt={setLookedAt} />
      <p className={styles.price}>
        <span className={styles.amount}>
          <span className="visually-hidden">{t('purchasePrice')}</span>
          <StartingPrice product={product} />
        </span>
        <span className={styles.suggested}>
          {t.rich('suggestedPrice', { price: () => <Price minor={product.sellingPriceMinor} /> })}
        </span>
      </p>
      <CardActions
        product={product}
        variantId={chosen === undefined ? product.defaultVariantId : (colourOf(chosen)?.variantId ?? undefined)}
      />
    </article>
  )
}
