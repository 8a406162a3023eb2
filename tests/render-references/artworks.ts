/**
 * Artworks of the reference designs, computed rather than loaded, so they cannot change unnoticed. Four bytes a pixel,
 * sRGB, straight alpha.
 */
export type ReferenceArtwork = {
  readonly hash: string
  readonly widthPx: number
  readonly heightPx: number
  readonly format: 'png' | 'webp'
  readonly pixelAt: (x: number, y: number) => readonly [number, number, number, number]
}

function artworkOf(
  letter: string,
  [widthPx, heightPx]: readonly [number, number],
  format: ReferenceArtwork['format'],
  pixelAt: ReferenceArtwork['pixelAt'],
): ReferenceArtwork {
  return { hash: letter.repeat(64), widthPx, heightPx, format, pixelAt }
}

/** All colors, hard edges and fine lines; opaque. */
const opaque = artworkOf('a', [240, 160], 'png', (x, y) => {
  if (x < 20) return (x + y) % 2 === 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
  if (y % 40 === 0) return [20, 20, 20, 255]
  const isWarm = (Math.floor(x / 24) + Math.floor(y / 20)) % 2 === 0
  const [r, g] = [Math.round((x * 255) / 239), Math.round((y * 255) / 159)]
  return isWarm ? [r, g, 64, 255] : [64, 255 - r, g, 255]
})

/** A disc with a soft edge and a half-transparent ring on a transparent background. */
const soft = artworkOf('b', [150, 150], 'webp', (x, y) => {
  const [dx, dy] = [x - 74.5, y - 74.5]
  // Squared distances are multiples of a quarter, exact everywhere; the edge fades over them.
  const far = dx * dx + dy * dy
  const rim = Math.max(0, Math.min(255, Math.round((4900 - far) / 4)))
  const alpha = far > 1200 && far < 2000 ? Math.min(rim, 128) : rim
  return [230, Math.round((y * 200) / 149), Math.round((x * 255) / 149), alpha]
})

/** A figure on nearly white paper with a white spot inside, for background removal. */
const figure = artworkOf('c', [160, 160], 'png', (x, y) => {
  const [dx, dy] = [x - 79.5, y - 79.5]
  const far = Math.sqrt(dx * dx + dy * dy)
  if (far < 18) return [252, 252, 250, 255]
  const ink = Math.max(0, Math.min(1, (60 - far) / 8))
  const blend = (paper: number, colour: number) => Math.round(paper + (colour - paper) * ink)
  return [blend(250, 30), blend(250 - ((x * 7 + y * 3) % 5), 90), blend(248, 160), 255]
})

/** Far more pixels than any placement needs, to show how fine detail is downscaled. */
const large = artworkOf('d', [1300, 1050], 'png', (x, y) => {
  const isLine = (x + 2 * y) % 37 < 6 || (x * 3 - y + 4000) % 101 < 9
  return isLine ? [190, 20, 60, 255] : [Math.round((x * 255) / 1299), 200, Math.round((y * 255) / 1049), 255]
})

export const artworks = { opaque, soft, figure, large } as const
