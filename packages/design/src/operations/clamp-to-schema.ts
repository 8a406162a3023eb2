import type { FramedLayer } from '../layers/registry.ts'
import { reachMm, type Stroke } from '../values.ts'

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * Clamps every length to the range the schema allows, so that a drag or scale factor cannot produce a design that
 * cannot be saved.
 */
export function clampToSchema<L extends FramedLayer>(layer: L): L
export function clampToSchema(layer: FramedLayer): FramedLayer {
  const frame = {
    x: clamp(layer.x, -reachMm, reachMm),
    y: clamp(layer.y, -reachMm, reachMm),
    width: clamp(layer.width, 0.01, reachMm),
    height: clamp(layer.height, 0.01, reachMm),
    shadow: layer.shadow && {
      ...layer.shadow,
      xMm: clamp(layer.shadow.xMm, -200, 200),
      yMm: clamp(layer.shadow.yMm, -200, 200),
      blurMm: clamp(layer.shadow.blurMm, 0, 100),
    },
  }
  switch (layer.type) {
    case 'image':
      return { ...layer, ...frame }
    case 'text': {
      const props = { sizeMm: clamp(layer.props.sizeMm, 0.3, 2_000), outline: keepStroke(layer.props.outline) }
      return { ...layer, ...frame, props: { ...layer.props, ...props } }
    }
    case 'shape':
      return { ...layer, ...frame, props: { ...layer.props, stroke: keepStroke(layer.props.stroke) } }
    case 'pattern': {
      const { tileWidthMm, gapXMm, gapYMm } = layer.props
      const props = {
        tileWidthMm: clamp(tileWidthMm, 0.01, reachMm),
        gapXMm: clamp(gapXMm, -1_000, 1_000),
        gapYMm: clamp(gapYMm, -1_000, 1_000),
      }
      return { ...layer, ...frame, props: { ...layer.props, ...props } }
    }
  }
}

function keepStroke(stroke: Stroke | null): Stroke | null {
  return stroke && { ...stroke, widthMm: clamp(stroke.widthMm, 0.01, 200) }
}
