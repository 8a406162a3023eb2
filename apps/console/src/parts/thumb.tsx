import { imageUrl } from '@podwright/domain/images/oss-process'
import { Picture } from '@podwright/ui/picture'

/** A small picture from the image endpoint; its name is shown beside it. */
export function Thumb({ src, size = 96, alt = '' }: { src: string | undefined; size?: 96 | 320 | 640; alt?: string }) {
  return (
    <Picture
      src={src && imageUrl(src, { width: size, format: 'webp', quality: 80 })}
      alt={alt}
      width={size}
      height={size}
    />
  )
}
