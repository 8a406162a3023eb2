import type { ArtworkPixels } from '../../packages/render/src/effect/resample/reduce-artwork.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** An opaque artwork that is hard to render: a gradient under a fine grid, circles and bars. */
export function opaqueArtwork(width: number, height: number): ArtworkPixels {
  return paint(width, height, (x, y) => {
    if (x % 40 < 3 || y % 40 < 3) return [20, 24, 60, 255]
    const ring = Math.hypot(x - width / 2, y - height / 2) % 90 < 12
    return ring ? [230, 40, 30, 255] : [(x * 255) / width, (y * 255) / height, 150, 255]
  })
}

/** A disc with a soft edge, bars of all opacities and hard stripes on a transparent background. */
export function transparentArtwork(width: number, height: number): ArtworkPixels {
  return paint(width, height, (x, y) => {
    const distance = Math.hypot(x / width - 0.5, y / height - 0.4)
    const disc = Math.min(1, Math.max(0, (0.3 - distance) / 0.06))
    if (disc > 0) return [250, 180 + (x % 64), 20, Math.round(255 * disc)]
    if (y > height * 0.75) return [30, 120, 220, Math.round((255 * x) / width)]
    return (x + y) % 60 < 8 ? [0, 140, 90, 200] : [0, 0, 0, 0]
  })
}

function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): ArtworkPixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rgba.set(colourAt(x, y), (y * width + x) * 4)
  }
  return { width, height, rgba }
}
