import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { Sharp } from 'sharp'

/** Quality of a JPEG when the process sets none. */
export const jpegQuality = 82

const qualities = { jpeg: jpegQuality, webp: 80, avif: 55 } as const

export type Encoding = {
  /** Format of the picture when the process sets none. */
  readonly contentType: string
  /** 0 to 6; higher values give smaller files in more time. */
  readonly webpEffort: number
}

/** Encodes in the format of the process, else in the picture's own. */
export function encode(
  picture: Sharp,
  { format, quality }: ImageProcess,
  { contentType, webpEffort }: Encoding,
): Sharp {
  switch (format ?? contentType) {
    case 'webp':
    case 'image/webp':
      return picture.webp({ quality: quality ?? qualities.webp, effort: webpEffort })
    case 'avif':
      return picture.avif({ quality: quality ?? qualities.avif, effort: 2 })
    case 'png':
    case 'image/png':
      return picture.png()
    default:
      return picture.jpeg({ quality: quality ?? qualities.jpeg })
  }
}
