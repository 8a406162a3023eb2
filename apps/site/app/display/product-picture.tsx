import type { Picture as PictureData } from '@podwright/contracts/catalog/product-shapes'
import { Picture } from '@podwright/ui/picture'
import { pictureSizes, pictureSources } from './picture-sources.ts'

type ProductPictureProps = {
  picture: Pick<PictureData, 'src' | 'alt'>
  /** Width of the box at the design width, to reserve space and choose the smallest sufficient file. */
  width: number
  height: number
  /** The `sizes` attribute, from which the browser chooses a file. */
  sizes: string
  /** Widths of the files; by default all from half to twice the width of the box. */
  widths?: readonly number[]
  priority?: boolean
  className?: string | undefined
}

/** A product's picture in the widths of the image endpoint, as WebP. */
export function ProductPicture({
  picture,
  width,
  height,
  sizes,
  widths,
  priority = false,
  className,
}: ProductPictureProps) {
  return (
    <Picture
      {...pictureSources(picture.src, width, widths)}
      sizes={pictureSizes(sizes)}
      alt={picture.alt}
      width={width}
      height={height}
      isPriority={priority}
      className={className}
    />
  )
}
