import type { Picture as PictureData } from '@podwright/contracts/catalog/product-shapes'
import { imageSizes, imageUrl } from '@podwright/domain/images/oss-process'
import { Picture } from '@podwright/ui/picture'

type ProductPictureProps = {
  picture: Pick<PictureData, 'src' | 'alt'>
  /** Box at design width, for the place it keeps and the smallest file that fills it. */
  width: number
  height: number
  /** As the `sizes` attribute; tells the browser how large the picture will be. */
  sizes: string
  priority?: boolean
  className?: string | undefined
}

/** A product's picture in the widths that the image endpoint makes, as WebP. */
export function ProductPicture({ picture, width, height, sizes, priority = false, className }: ProductPictureProps) {
  const candidates = imageSizes.filter((size) => size >= width / 2 && size <= width * 2)
  const at = (size: number) => imageUrl(picture.src, { width: size, format: 'webp', quality: 80 })
  return (
    <Picture
      src={picture.src && at(width)}
      srcSet={candidates.map((size) => `${at(size)} ${size}w`).join(', ')}
      // A phone shows the page whole and small: half the file still has a pixel for each of its own, and some for looking closer.
      sizes={`(max-device-width: 640px) calc(${sizes} / 2), ${sizes}`}
      alt={picture.alt}
      width={width}
      height={height}
      isPriority={priority}
      className={className}
    />
  )
}
