import type { CardColour } from '@podwright/contracts/catalog/product-shapes'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import styles from './card-pictures.module.css'
import type { CardProduct } from './card-product.ts'
import { SampleTag } from './sample-tag.tsx'

const cardSizes = '17rem'

type CardPicturesProps = {
  product: CardProduct
  /** The displayed color; undefined for the main one. */
  colour: CardColour | undefined
  /** Whether a second view is available to show on hover and focus. */
  hasSecond: boolean
  isEager: boolean
}

/**
 * A card's picture: a sample if there is one, with the plain product below it, shown on hover. A picture in another
 * color replaces the previous one once it has loaded, so nothing flashes.
 */
export function CardPictures({ product, colour, hasSecond, isEager }: CardPicturesProps) {
  const t = useTranslations('category.card')
  const { sample } = product
  const [main, second] = sample
    ? [{ ...sample, alt: t('samplePicture', { name: sample.alt }) }, ...product.pictures]
    : product.pictures
  const inColour = colour?.picture ? { src: colour.picture, alt: `${product.name} · ${colour.name}` } : undefined
  const picture = inColour ?? main
  return (
    <div className={styles.stage}>
      {picture && <ProductPicture picture={picture} width={480} height={480} sizes={cardSizes} priority={isEager} />}
      {sample && !inColour && <SampleTag />}
      {second && hasSecond && (
        <div className={styles.second} aria-hidden="true">
          <ProductPicture picture={{ ...second, alt: '' }} width={480} height={480} sizes={cardSizes} />
        </div>
      )}
    </div>
  )
}
