import type { CardColour, ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { ProductPicture } from '../../../display/product-picture.tsx'
import styles from './card-pictures.module.css'

const cardSizes = '17rem'

type CardPicturesProps = {
  product: ProductCard
  /** The colour to show the product in; undefined for its main one. */
  colour: CardColour | undefined
  /** Whether another view lies ready for while the pointer or the focus rests on the card. */
  hasSecond: boolean
  isEager: boolean
}

/** A card's picture. Another colour takes the place of the one before once it is loaded, so nothing flashes. */
export function CardPictures({ product, colour, hasSecond, isEager }: CardPicturesProps) {
  const [main, second] = product.pictures
  const inColour = colour?.picture ? { src: colour.picture, alt: `${product.name} · ${colour.name}` } : main
  return (
    <div className={styles.stage}>
      {inColour && <ProductPicture picture={inColour} width={480} height={480} sizes={cardSizes} priority={isEager} />}
      {second && hasSecond && (
        <div className={styles.second} aria-hidden="true">
          <ProductPicture picture={{ ...second, alt: '' }} width={480} height={480} sizes={cardSizes} />
        </div>
      )}
    </div>
  )
}
