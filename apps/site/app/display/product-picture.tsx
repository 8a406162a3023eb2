import type { Picture as PictureData } from '@podwright/contracts/catalog/product-shapes'
import { imageSizes, imageUrl } from '@podwright/domain/images/oss-process'
import { Picture } from '@podwright/ui/picture'

type ProductPictureProps = {
  picture: Pick<PictureData, 'src' | 'alt'>
  /** Width of the box at the design width, to reserve space and choose the smallest sufficient file. */
  width: number
  height: number
  /** The `sizes` attribute, from which the browser chooses a file. */
  sizes: string
  priority?: boolean
  className?: string | undefined
}

/** A product's picture in the widths of the image endpoint, as WebP. */
export function ProductPicture({ picture, width, height, sizes, priority = false, className }: ProductPictureProps) {
  const candidates = imageSizes.filter((size) => size >= width / 2 && size <= width * 2)
  const at = (size: number) => imageUrl(picture.src, { width: size, format: 'webp', quality: 80 })
  return (
    <Picture
      src={picture.src && at(width)}
      srcSet={candidates.map((size) => `${at(size)} ${size}w`).join(', ')}
      // A phone shows the page scaled down: half the file still has more than one pixel per device pixel, which
      // allows zooming in.
      sizes={`(max-device-width: 640px) calc(${sizes} / 2), ${sizes}`}
      alt={picture.alt}
      width={width}
      height={height}
      isPriority={priority}
      className={className}
    />
  )
}
