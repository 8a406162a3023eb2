import { applyChanges } from '@podwright/design/changes'
import type { Design, Placement } from '@podwright/design/design'
import { newDesign, newImageLayer, newPatternLayer, newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import sharp from 'sharp'

/** Print files with a cost limit: the common large one, and the largest. */
export const printCases = {
  '3780 × 4724': { widthMm: 320.04, heightMm: 399.966 },
  '6000 × 6000': { widthMm: 508, heightMm: 508 },
} as const
export type PrintCase = keyof typeof printCases

export const artworks = [
  { hash: 'a'.repeat(64), widthPx: 3000, heightPx: 3000 },
  { hash: 'b'.repeat(64), widthPx: 1400, heightPx: 1400 },
] as const

/**
 * Creates the master of such an artwork: a cloudy photograph; the second one has soft edges on a transparent
 * background.
 */
export async function masterOf({ hash, widthPx, heightPx }: (typeof artworks)[number]): Promise<Buffer> {
  const isSoft = hash === artworks[1].hash
  const rgba = Buffer.alloc(widthPx * heightPx * 4)
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)]
    const wave = Math.sin(x / 37) * Math.cos(y / 53) + Math.sin((x + y) / 11) / 4
    const [dx, dy] = [(x / widthPx - 0.5) * 2, (y / heightPx - 0.5) * 2]
    const alpha = isSoft ? Math.max(0, Math.min(255, Math.round((1 - Math.hypot(dx, dy)) * 2000))) : 255
    rgba.set([128 + wave * 90, 90 + (x * 150) / widthPx, 200 - wave * 50, alpha], at * 4)
  }
  return sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Returns thirty layers of every type, with blurred shadows, blend modes, outlines and a group with its own opacity.
 */
export function printDesign(name: PrintCase): { readonly design: Design; readonly placement: Placement } {
  const place = printCases[name]
  const placement: Placement = {
    id: 'placement:front',
    kind: 'placement',
    area: 'front',
    ...place,
    bleedMm: 0,
    safeMm: 3,
    shape: 'rectangle',
    dpi: 300,
    background: null,
  }
  const at = (i: number) => ({
    x: place.widthMm * (0.15 + 0.7 * ((i * 0.37) % 1)),
    y: place.heightMm * (0.12 + 0.76 * ((i * 0.61) % 1)),
    rotation: (i * 23) % 90,
  })
  const shadow = { xMm: 2, yMm: 3, blurMm: 3, colour: '#00000080' }
  const [photo, motif] = artworks
  const images = Array.from({ length: 9 }, (_, i): NewLayer => {
    const layer = newImageLayer(placement, i % 2 === 0 ? motif : photo)
    const size = place.widthMm * (0.15 + 0.02 * i)
    const mask = i % 3 === 0 ? 'rounded' : 'none'
    const look = { width: size, height: size, shadow: i % 3 === 1 ? shadow : null, opacity: i % 4 === 3 ? 0.8 : 1 }
    return { ...layer, ...at(i), ...look, props: { ...layer.props, mask } }
  })
  const words = ['Hamburg 1928', 'Tiếng Việt đẹp', 'สวัสดีครับ', '你好世界', 'Since forever']
  const texts = Array.from({ length: 10 }, (_, i): NewLayer => {
    const layer = newTextLayer(placement, words[i % words.length] ?? '', i % 2 === 0 ? 'Noto Sans' : 'Kanit')
    const outline = i % 3 === 0 ? { colour: '#ffffff', widthMm: 1, dash: [] } : null
    const props = { ...layer.props, sizeMm: place.widthMm / 14, outline, arc: i % 5 === 4 ? 120 : 0 }
    return { ...layer, ...at(i + 9), shadow: i % 5 === 1 ? shadow : null, props }
  })
  const kinds = ['star', 'heart', 'ellipse', 'polygon', 'rectangle'] as const
  const shapes = Array.from({ length: 9 }, (_, i): NewLayer => {
    const layer = newShapeLayer(placement, kinds[i % kinds.length] ?? 'star')
    const stops = [
      { at: 0, colour: '#ffd166' },
      { at: 1, colour: '#ef476f' },
    ]
    const size = place.widthMm * 0.2
    const look = { width: size, height: size, blend: i % 4 === 2 ? ('multiply' as const) : ('normal' as const) }
    return {
      ...layer,
      ...at(i + 19),
      ...look,
      props: { ...layer.props, fill: { kind: 'linear', angle: i * 40, stops } },
    }
  })
  const backdrop = newImageLayer(placement, photo)
  const pattern = newPatternLayer(placement, motif)
  const all: NewLayer[] = [
    { ...backdrop, width: place.widthMm, height: place.heightMm },
    { ...pattern, opacity: 0.5, props: { ...pattern.props, arrangement: 'brick', tileWidthMm: place.widthMm / 9 } },
    ...images,
    ...texts,
    ...shapes,
  ]
  const empty = newDesign({ name: '', product: 'TS001', colours: [] }, [placement])
  return { placement, design: applyChanges(empty, addLayers(empty, placement.id, all)) }
}
