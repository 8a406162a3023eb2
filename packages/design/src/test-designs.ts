import { applyChanges, type Changes } from './changes.ts'
import type { Design, Placement } from './design.ts'
import type { FramedLayer } from './layers/registry.ts'
import { newDesign, newImageLayer, newShapeLayer, newTextLayer } from './new-design.ts'
import { addLayers, type NewLayer } from './operations/layers.ts'

export function area(code: string, widthMm = 300, heightMm = 400, more: Partial<Placement> = {}): Placement {
  return {
    id: `placement:${code}`,
    kind: 'placement',
    area: code,
    widthMm,
    heightMm,
    bleedMm: 0,
    safeMm: 10,
    shape: 'rectangle',
    dpi: 300,
    background: null,
    ...more,
  }
}

export const artwork = { hash: 'a'.repeat(64), widthPx: 3000, heightPx: 2000 }

export function emptyDesign(...areas: Placement[]): Design {
  const placements = areas.length > 0 ? areas : [area('front'), area('back')]
  return newDesign({ name: 'Test', product: 'TS001', colours: ['white', 'black'] }, placements)
}

/**
 * Creates a design with an image, a text and a shape on its front, bottom first; ids are `layer:a`, `layer:b` and
 * `layer:c`.
 */
export function threeLayers(): Design {
  const front = area('front')
  const layers: NewLayer[] = [
    { ...newImageLayer(front, artwork), id: 'layer:a' },
    { ...newTextLayer(front, 'Hello', 'Noto Sans'), id: 'layer:b' },
    { ...newShapeLayer(front, 'star'), id: 'layer:c' },
  ]
  return withChanges(emptyDesign(), (design) => addLayers(design, front.id, layers))
}

export function withChanges(design: Design, ...steps: ((design: Design) => Changes)[]): Design {
  return steps.reduce((current, step) => applyChanges(current, step(current)), design)
}

/** Returns a framed layer of a design. Throws if there is none. */
export function framed(design: Design, id: string): FramedLayer {
  const record = design.get(id)
  if (record?.kind !== 'layer' || record.type === 'group') throw new Error(`${id} has no frame`)
  return record
}
