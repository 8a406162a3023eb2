import { rotatePoint } from '@podwright/design/geometry/points'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'

/** What keeps its position when a text grows: its first line, or its center. */
export type TextAnchor = 'top' | 'middle'

/**
 * Returns a text with variables fitted to their samples, whose lines are stored: these are what the canvas shows.
 */
export function fitToSample(
  layer: TextLayer,
  sample: TextLayer | null,
  texts: TextLayouts,
  anchor: TextAnchor,
): TextLayer {
  if (sample === null) return fitText(layer, texts, anchor)
  const { fit: _, ...props } = sample.props
  const fitted = fitText({ ...layer, props }, texts, anchor)
  return { ...fitted, props: { ...layer.props, lines: fitted.props.lines } }
}

/**
 * Returns a text with its lines broken again and a frame that fits its words. It grows according to its alignment, so
 * that the aligned side stays in place.
 */
export function fitText(layer: TextLayer, texts: TextLayouts, anchor: TextAnchor): TextLayer {
  const loose = { ...layer.props, lines: null }
  const laid = texts.layOut(loose, layer.width)
  const isBox = loose.wrap === 'box' && loose.arc === 0
  const width = isBox ? layer.width : Math.max(smallestMm, laid.widthMm)
  const height = Math.max(smallestMm, laid.heightMm)
  const side = loose.arc !== 0 || isBox ? 0 : { start: 1, center: 0, end: -1 }[loose.align]
  const down = anchor === 'top' && loose.arc === 0 ? 1 : 0
  const shift = {
    x: layer.x + ((side * (width - layer.width)) / 2) * (layer.isFlippedX ? -1 : 1),
    y: layer.y + ((down * (height - layer.height)) / 2) * (layer.isFlippedY ? -1 : 1),
  }
  const middle = rotatePoint(shift, layer, layer.rotation)
  return { ...layer, ...middle, width, height, props: { ...layer.props, lines: [...laid.lines] } }
}

/** An empty text keeps a minimum size so that it can be selected. */
const smallestMm = 0.5
