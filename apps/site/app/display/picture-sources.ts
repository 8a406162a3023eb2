import { imageSizes, pictureUrl } from '@podwright/domain/images/oss-process'

/**
 * The files of a picture, as WebP. `width` is that of its box at the design width; where a page has many
 * pictures, `widths` names the few files that browsers choose.
 */
export function pictureSources(
  src: string,
  width: number,
  widths: readonly number[] = imageSizes.filter((size) => size >= width / 2 && size <= width * 2),
): { src: string; srcSet: string } {
  return {
    src: src && pictureUrl(src, width),
    srcSet: widths.map((size) => `${pictureUrl(src, size)} ${size}w`).join(', '),
  }
}

/**
 * Files of a card's picture: on phones, which show the page scaled down, in windows of 1440 and 1920 pixels, and on
 * screens of two pixels per point.
 */
export const cardPicture = { width: 320, widths: [240, 320, 640], sizes: '17rem' } as const

/**
 * The `sizes` attribute of a box. A phone shows the page scaled down: half the file still has more than one pixel
 * per device pixel, which allows zooming in.
 */
export function pictureSizes(sizes: string): string {
  return `(max-device-width: 640px) calc(${sizes} / 2), ${sizes}`
}
