import sharp, { type Sharp } from 'sharp'

type Size = { readonly width: number; readonly height: number }
type Room = { readonly before: number; readonly after: number }

/**
 * Pixels along an edge that differ by more than this (of 255) belong to a product that touches the edge, not to a
 * gradient of the background.
 */
const maxStep = 10
/** Distance of the compared pixels, larger than encoder noise. */
const stepPx = 8

/**
 * Pads a picture to a larger box. Extends edges with plain background; a product that touches one edge stays there.
 * When it touches both, the padding is white.
 */
export async function widenPicture(bytes: Uint8Array, box: Size): Promise<Sharp> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height]
  const row = (y: number) => isPlain(data, { start: y * width * 3, step: 3, count: width })
  const column = (x: number) => isPlain(data, { start: x * 3, step: width * 3, count: height })
  const across = roomFor(box.width - width, column(0), column(width - 1))
  const down = roomFor(box.height - height, row(0), row(height - 1))
  const beside = { left: across.before, right: across.after, top: down.before, bottom: down.after }
  const isBackground = across.isBackground && down.isBackground
  const filling = isBackground
    ? ({ extendWith: 'copy' } as const)
    : ({ extendWith: 'background', background: '#ffffff' } as const)
  return sharp(bytes).extend({ ...beside, ...filling })
}

function roomFor(bare: number, first: boolean, last: boolean): Room & { readonly isBackground: boolean } {
  if (bare === 0) return { before: 0, after: 0, isBackground: true }
  if (first !== last) return { before: first ? bare : 0, after: last ? bare : 0, isBackground: true }
  const before = Math.floor(bare / 2)
  return { before, after: bare - before, isBackground: first }
}

function isPlain(
  pixels: Uint8Array,
  { start, step, count }: { readonly start: number; readonly step: number; readonly count: number },
): boolean {
  for (let i = stepPx; i < count; i += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = start + i * step + channel
      if (Math.abs((pixels[at] ?? 0) - (pixels[at - stepPx * step] ?? 0)) > maxStep) return false
    }
  }
  return true
}
