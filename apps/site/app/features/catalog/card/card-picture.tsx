import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { useTranslations } from 'use-intl'
import { cardPicture } from '../../../display/picture-sources.ts'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { mainPictureOf } from './main-picture.ts'
import styles from './product-card.module.css'
import { SampleTag } from './sample-tag.tsx'

export function CardPicture({ product, isEager }: { product: ProductCard; isEager: boolean }) {
  const t = useTranslations('category.card')
  const { sample } = product
  const main = mainPictureOf(product)
  const picture = main && { ...main, alt: sample ? t('samplePicture', { name: main.alt }) : main.alt }
  return (
    <div className={styles.stage}>
      {picture && (
        <ProductPicture
          picture={picture}
          width={cardPicture.width}
          height={cardPicture.width}
          widths={cardPicture.widths}
          sizes={cardPicture.sizes}
          priority={isEager}
        />
      )}
      {sample && <SampleTag />}
    </div>
  )
}
