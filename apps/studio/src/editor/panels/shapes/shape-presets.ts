import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { newShapeLayer } from '@podwright/design/new-design'
import type { Messages } from '@podwright/i18n/generated/messages'

export type ShapePreset = {
  readonly id: string
  readonly group: 'basic' | 'polygons' | 'stars' | 'lines' | 'marks' | 'codes'
  /** A message key below `studio.panel.shapes.names`. */
  readonly name: keyof Messages['studio']['panel']['shapes']['names']
  readonly props: Partial<ShapeLayer['props']>
  /** Width by height; the shape's own ratio when absent. */
  readonly ratio?: number
}

/** Returns a preset as a layer centered on an area. */
export function shapeOf(area: { readonly widthMm: number; readonly heightMm: number }, { props, ratio }: ShapePreset) {
  const layer = newShapeLayer(area, props.shape ?? 'rectangle')
  const height = ratio === undefined ? layer.height : layer.width / ratio
  return { ...layer, height, props: { ...layer.props, ...props } }
}

const ring = { colour: '#0764d0', widthMm: 3, dash: [] }
const line = { colour: '#0f1c2e', widthMm: 1.5 }

/** A path in a box of 1 × 1. */
function path(id: string, name: ShapePreset['name'], data: string, ratio = 1): ShapePreset {
  return { id, group: 'marks', name, ratio, props: { shape: 'path', path: data } }
}

/** Every shape that the panel offers. */
export const shapePresets: readonly ShapePreset[] = [
  { id: 'qr', group: 'codes', name: 'qr', props: { shape: 'qr' } },
  { id: 'square', group: 'basic', name: 'square', props: { shape: 'rectangle' } },
  { id: 'rounded', group: 'basic', name: 'rounded', props: { shape: 'rectangle', cornerRadius: 0.2 } },
  { id: 'bar', group: 'basic', name: 'rectangle', ratio: 2.4, props: { shape: 'rectangle' } },
  { id: 'pill', group: 'basic', name: 'pill', ratio: 2.4, props: { shape: 'rectangle', cornerRadius: 0.5 } },
  { id: 'circle', group: 'basic', name: 'circle', props: { shape: 'ellipse' } },
  { id: 'oval', group: 'basic', name: 'oval', ratio: 1.6, props: { shape: 'ellipse' } },
  { id: 'frame', group: 'basic', name: 'frame', props: { shape: 'rectangle', fill: null, stroke: ring } },
  { id: 'ring', group: 'basic', name: 'ring', props: { shape: 'ellipse', fill: null, stroke: ring } },
  { id: 'triangle', group: 'polygons', name: 'triangle', props: { shape: 'triangle' } },
  { id: 'diamond', group: 'polygons', name: 'diamond', props: { shape: 'polygon', points: 4 } },
  { id: 'pentagon', group: 'polygons', name: 'pentagon', props: { shape: 'polygon', points: 5 } },
  { id: 'hexagon', group: 'polygons', name: 'hexagon', props: { shape: 'polygon', points: 6 } },
  { id: 'octagon', group: 'polygons', name: 'octagon', props: { shape: 'polygon', points: 8 } },
  { id: 'star4', group: 'stars', name: 'sparkle', props: { shape: 'star', points: 4, innerRadius: 0.28 } },
  { id: 'star5', group: 'stars', name: 'star', props: { shape: 'star', points: 5, innerRadius: 0.5 } },
  { id: 'star6', group: 'stars', name: 'star6', props: { shape: 'star', points: 6, innerRadius: 0.58 } },
  { id: 'star8', group: 'stars', name: 'star8', props: { shape: 'star', points: 8, innerRadius: 0.6 } },
  { id: 'seal', group: 'stars', name: 'seal', props: { shape: 'star', points: 20, innerRadius: 0.88 } },
  { id: 'sun', group: 'stars', name: 'sun', props: { shape: 'star', points: 24, innerRadius: 0.6 } },
  { id: 'burst', group: 'stars', name: 'burst', props: { shape: 'star', points: 12, innerRadius: 0.7 } },
  { id: 'heart', group: 'stars', name: 'heart', props: { shape: 'heart' } },
  { id: 'line', group: 'lines', name: 'line', props: { shape: 'line', fill: null, stroke: { ...line, dash: [] } } },
  {
    id: 'dashed',
    group: 'lines',
    name: 'dashed',
    props: { shape: 'line', fill: null, stroke: { ...line, dash: [3, 2] } },
  },
  {
    id: 'dotted',
    group: 'lines',
    name: 'dotted',
    props: { shape: 'line', fill: null, stroke: { ...line, dash: [0.01, 2] } },
  },
  { id: 'arrow', group: 'lines', name: 'arrow', props: { shape: 'arrow', fill: null, stroke: { ...line, dash: [] } } },
  path('block-arrow', 'blockArrow', 'M0 .3L.6 .3L.6 0L1 .5L.6 1L.6 .7L0 .7Z', 1.5),
  path('chevron', 'chevron', 'M0 0L.7 0L1 .5L.7 1L0 1L.3 .5Z', 1.4),
  path('plus', 'plus', 'M.35 0L.65 0L.65 .35L1 .35L1 .65L.65 .65L.65 1L.35 1L.35 .65L0 .65L0 .35L.35 .35Z'),
  path('bolt', 'bolt', 'M.6 0L.1 .58L.45 .58L.35 1L.9 .38L.55 .38Z', 0.75),
  path('drop', 'drop', 'M.5 0C.62 .22 .9 .42 .9 .66C.9 .86 .72 1 .5 1C.28 1 .1 .86 .1 .66C.1 .42 .38 .22 .5 0Z', 0.85),
  path(
    'moon',
    'moon',
    'M.72 .02C.32 .02 .02 .24 .02 .5C.02 .78 .32 1 .68 .98C.5 .86 .4 .7 .4 .5C.4 .3 .52 .12 .72 .02Z',
    0.8,
  ),
  path(
    'cloud',
    'cloud',
    'M.24 1C.08 1 0 .86 0 .72C0 .56 .1 .44 .24 .44C.26 .18 .4 0 .58 0C.74 0 .84 .14 .86 .34C.96 .38 1 .5 1 .66C1 .86 .92 1 .78 1Z',
    1.5,
  ),
  path(
    'speech',
    'speech',
    'M.12 0L.88 0C.95 0 1 .06 1 .14L1 .62C1 .7 .95 .76 .88 .76L.46 .76L.24 1L.26 .76L.12 .76C.05 .76 0 .7 0 .62L0 .14C0 .06 .05 0 .12 0Z',
    1.2,
  ),
  path('ribbon', 'ribbon', 'M0 0L1 0L.9 .5L1 1L0 1L.1 .5Z', 3.2),
  path(
    'shield',
    'shield',
    'M.5 0C.64 .1 .82 .14 1 .14L1 .5C1 .76 .8 .92 .5 1C.2 .92 0 .76 0 .5L0 .14C.18 .14 .36 .1 .5 0Z',
    0.85,
  ),
  path('leaf', 'leaf', 'M0 1C0 .4 .3 0 1 0C1 .7 .6 1 0 1Z'),
  path(
    'wave',
    'wave',
    'M0 .5C.17 -.1 .33 -.1 .5 .5C.67 1.1 .83 1.1 1 .5L1 .8C.83 1.4 .67 1.4 .5 .8C.33 .2 .17 .2 0 .8Z',
    2.4,
  ),
]
