import { applyChanges, type Changes } from '@podwright/design/changes'
import type { Design, Placement } from '@podwright/design/design'
import { newDesign, newImageLayer, newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import type { Blend } from '@podwright/design/values'

const colours = ['#0764d0', '#c62f2f', '#13795b', '#ff7a1a', '#5b3fa8', '#0f1c2e'] as const
const shapes = ['rectangle', 'ellipse', 'star', 'heart', 'polygon', 'triangle'] as const
const words = ['Podwright', 'Xin chào', 'สวัสดีค่ะ', 'Selamat', 'Mabuhay', 'Summer ’26'] as const

export const area: Placement = {
  id: 'placement:front',
  kind: 'placement',
  area: 'front',
  widthMm: 320,
  heightMm: 400,
  bleedMm: 3,
  safeMm: 10,
  shape: 'rectangle',
  dpi: 300,
  background: null,
}

/** Artworks of the bench, rendered by the server of its page. */
export const artworkHashes = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const
export const artworkPx = 1200

/** Returns a design with layers of all kinds over the whole area; one in `every` layers blends. */
export function benchDesign(count: number, blend: { readonly every: number; readonly as: Blend } | null): Design {
  const layers = Array.from({ length: count }, (_, i): NewLayer => {
    // Layers above the middle are locked, so that clicks pass through them.
    const made = { ...layerOf(i), id: `layer:${i}`, ...placeOf(i), isLocked: i > count / 2 }
    return blend && i % blend.every === blend.every - 1 ? { ...made, blend: blend.as } : made
  })
  const empty = newDesign({ name: 'Bench', product: 'TS001', colours: ['white'] }, [area])
  const changes: Changes = addLayers(empty, area.id, layers)
  return applyChanges(empty, changes)
}

function layerOf(i: number): NewLayer {
  const colour = colours[i % colours.length] ?? colours[0]
  if (i % 3 === 0) {
    const hash = artworkHashes[i % artworkHashes.length] ?? artworkHashes[0]
    const image = newImageLayer(area, { hash, widthPx: artworkPx, heightPx: artworkPx })
    return { ...image, width: 88, height: 88, opacity: i % 2 === 0 ? 1 : 0.8 }
  }
  if (i % 3 === 1) {
    const shape = newShapeLayer(area, shapes[i % shapes.length] ?? 'star')
    const shadow = i % 4 === 0 ? { xMm: 1, yMm: 1.5, blurMm: 2, colour: '#0f1c2e66' } : null
    return { ...shape, width: 60, height: 60, shadow, props: { ...shape.props, fill: { kind: 'solid', colour } } }
  }
  const text = newTextLayer(area, words[i % words.length] ?? 'Podwright', 'Noto Sans')
  return { ...text, width: 90, height: 19.2, props: { ...text.props, sizeMm: 16, fill: { kind: 'solid', colour } } }
}

/** Positions are pseudorandom but the same in each run. */
function placeOf(i: number) {
  const share = (n: number) => (i * n) % 1
  return { x: 30 + share(0.61803) * 260, y: 30 + share(0.75488) * 340, rotation: Math.round(share(0.31) * 60 - 30) }
}
