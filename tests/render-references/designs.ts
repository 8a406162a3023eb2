import type { Design, DesignRecord, Placement } from '@podwright/design/design'
import type { ImageLayer } from '@podwright/design/layers/image/schema'
import type { Layer } from '@podwright/design/layers/registry'
import { newDesign, newImageLayer, newPatternLayer, newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import type { NewLayer } from '@podwright/design/operations/layers'
import type { Paint } from '@podwright/design/values'
import { sellerFamily } from '@podwright/domain/print/seller-fonts'
import { artworks } from './artworks.ts'

/** Small designs that together use every property of every layer type. One line a feature. */
export type ReferenceDesign = {
  readonly name: string
  readonly design: Design
  readonly isDark: boolean
}

export const front: Placement = {
  id: 'placement:front',
  kind: 'placement',
  area: 'front',
  widthMm: 48,
  heightMm: 36,
  bleedMm: 1,
  safeMm: 2,
  shape: 'rectangle',
  dpi: 127,
  background: null,
}

/** Pixels per millimeter: fractional on purpose, so that edges fall between pixels. */
export const scale = 3.3
export const pictureSize = { width: 165, height: 126 } as const

/** What stands for a font that a seller has uploaded. */
export const sellerFont = {
  family: sellerFamily('r'.repeat(22)),
  file: 'pacifico/pacifico-latin-400-normal.woff2',
} as const

type Child = NewLayer | GroupOf
type GroupOf = { readonly group: Partial<Layer>; readonly holds: readonly Child[] }
type Options = { readonly isDark?: boolean; readonly background?: Paint }

function reference(name: string, layers: readonly Child[], options: Options = {}): ReferenceDesign {
  const { isDark = false, background = null } = options
  const records: DesignRecord[] = []
  const put = (parent: string, children: readonly Child[]) => {
    for (const [i, child] of children.entries()) {
      const place = { id: `layer:${records.length}`, parent, order: `a${i}` }
      if ('group' in child) {
        const { opacity = 1, blend = 'normal', shadow = null } = child.group
        const state = { name: '', opacity, blend, shadow, isLocked: false, isHidden: false }
        records.push({ ...place, ...state, kind: 'layer', type: 'group' })
        put(place.id, child.holds)
      } else records.push({ ...child, ...place })
    }
  }
  put(front.id, layers)
  const empty = newDesign({ name, product: 'TS001', colours: [] }, [{ ...front, background }])
  return { name, design: new Map([...empty, ...records.map((record) => [record.id, record] as const)]), isDark }
}

const refOf = ({ hash, widthPx, heightPx }: (typeof artworks)[keyof typeof artworks]) => ({ hash, widthPx, heightPx })
const photo = refOf(artworks.opaque)
const disc = refOf(artworks.soft)
const figure = refOf(artworks.figure)
const large = refOf(artworks.large)

type Look = Partial<Pick<NewLayer, 'x' | 'y' | 'width' | 'height' | 'rotation' | 'opacity' | 'blend' | 'shadow'>> & {
  readonly isFlippedX?: boolean
  readonly isFlippedY?: boolean
}

type ImageProps = ImageLayer['props']
function image(props: Partial<ImageProps> = {}, look: Look = {}): NewLayer {
  const layer = newImageLayer(front, props.artwork ?? photo)
  return { ...layer, width: 36.3, height: 24.2, ...look, props: { ...layer.props, ...props } }
}

type TextProps = ReturnType<typeof newTextLayer>['props']
function text(words: string, props: Partial<TextProps> = {}, look: Look = {}): NewLayer {
  const layer = newTextLayer(front, words, 'Noto Sans')
  return { ...layer, width: 44, ...look, props: { ...layer.props, sizeMm: 7, ...props } }
}

type ShapeProps = ReturnType<typeof newShapeLayer>['props']
function shape(kind: ShapeProps['shape'], props: Partial<ShapeProps> = {}, look: Look = {}): NewLayer {
  const layer = newShapeLayer(front, kind)
  return { ...layer, width: 30.5, height: 22.3, ...look, props: { ...layer.props, ...props } }
}

type PatternProps = ReturnType<typeof newPatternLayer>['props']
function pattern(props: Partial<PatternProps> = {}, look: Look = {}): NewLayer {
  const layer = newPatternLayer(front, props.artwork ?? disc)
  return { ...layer, ...look, props: { ...layer.props, tileWidthMm: 9.3, ...props } }
}

/** With null, the layer is left out on dark products. */
function onDark<L extends NewLayer>(layer: L, props: Partial<L['props']> | null): L {
  return { ...layer, onDark: { isHidden: props === null, props: props ?? {} } }
}

const plain = { brightness: 0, contrast: 0, saturation: 0, duotone: null } as const
const solid = (colour: string): Paint => ({ kind: 'solid', colour })
const sunset: Paint = {
  kind: 'linear',
  angle: 35,
  stops: [
    { at: 0, colour: '#ffd166' },
    { at: 0.45, colour: '#ef476f' },
    { at: 1, colour: '#073b4c' },
  ],
}
const spotlight: Paint = {
  kind: 'radial',
  x: 0.35,
  y: 0.4,
  radius: 0.9,
  stops: [
    { at: 0, colour: '#ffffffff' },
    { at: 0.6, colour: '#118ab2cc' },
    { at: 1, colour: '#07204a00' },
  ],
}
const line = (colour: string, widthMm: number, dash: number[] = []) => ({ colour, widthMm, dash })
const shadow = { xMm: 1.5, yMm: 2, blurMm: 1.8, colour: '#00000099' } as const

const images: ReferenceDesign[] = [
  reference('image', [image()]),
  reference('image enlarged', [image({}, { width: 110, height: 73 })]),
  reference('image reduced and turned', [image({}, { width: 13, height: 8.6, rotation: 27.5 })]),
  reference('image cropped and flipped', [
    image(
      { crop: { left: 0.13, top: 0.2, width: 0.5, height: 0.61 } },
      { isFlippedX: true, isFlippedY: true, rotation: -12 },
    ),
  ]),
  ...(['rounded', 'ellipse', 'heart', 'star', 'hexagon', 'diamond', 'arch'] as const).map((mask) =>
    reference(`image mask ${mask}`, [image({ mask, cornerRadius: 0.3 }, { rotation: 8 })]),
  ),
  reference('image adjustments', [
    image({ adjustments: { ...plain, brightness: 0.25, contrast: 0.4, saturation: -0.6 } }),
  ]),
  reference('image duotone', [
    image({ artwork: disc, adjustments: { ...plain, duotone: { dark: '#240046', light: '#ffd60a' } } }),
  ]),
  reference('image cutout from the edges', [
    image(
      { artwork: figure, cutout: { colour: '#fafaf8', tolerance: 0.04, softness: 0.3, from: 'edges' } },
      { width: 26, height: 26 },
    ),
  ]),
  reference('image cutout everywhere', [
    image(
      { artwork: figure, cutout: { colour: '#fafaf8', tolerance: 0.04, softness: 0.3, from: 'everywhere' } },
      { width: 26, height: 26, rotation: 15 },
    ),
  ]),
  reference('image with alpha, faded', [image({ artwork: disc }, { width: 30, height: 30, opacity: 0.55 })]),
  reference('image with alpha and shadow', [image({ artwork: disc }, { width: 28, height: 28, shadow })]),
  reference('image with mask and shadow, faded', [
    image({ artwork: disc, mask: 'star' }, { width: 30, height: 30, shadow, opacity: 0.7 }),
  ]),
  reference('image of a large artwork on a small place', [image({ artwork: large }, { width: 21, height: 17 })]),
]

const texts: ReferenceDesign[] = [
  reference('text Latin', [text('Hamburg, 1928!')]),
  reference('text Vietnamese', [text('Tiếng Việt đẹp', { family: 'Be Vietnam Pro', weight: 400 })]),
  reference('text Thai', [text('สวัสดีครับ น้ำใจ', { family: 'Kanit', sizeMm: 6 })]),
  reference('text Chinese', [text('你好，世界设计', { family: 'Noto Sans SC', sizeMm: 6 })]),
  // No bundled font family covers Arabic: boxes replace its letters, in reading order.
  reference('text Arabic', [text('مرحبا abc 12', { sizeMm: 6 })]),
  reference('text Arabic, bold and spaced', [
    text('السلام (عليكم) ١٢', { family: 'Noto Sans Arabic', weight: 700, letterSpacing: 0.2, sizeMm: 5 }),
  ]),
  reference('text Korean', [text('안녕하세요 한글', { family: 'Noto Sans KR', weight: 900, sizeMm: 6 })]),
  reference('text with emoji', [text('Hi ❤️ 👨‍👩‍👧 🎁', { sizeMm: 5 })]),
  reference('text in a font of the seller', [text('Own ไทย', { family: sellerFont.family })]),
  reference('text without a font', [text('שלום abc', { sizeMm: 6 })]),
  reference('text in a box', [
    text('ร้านขายเสื้อยืดพิมพ์ลายตามสั่ง and one more line', {
      family: 'Sarabun',
      weight: 400,
      isItalic: true,
      sizeMm: 4.4,
      wrap: 'box',
      align: 'end',
      lines: ['ร้านขายเสื้อยืดพิมพ์ลาย', 'ตามสั่ง and one', 'more line'],
    }),
  ]),
  reference('text spaced, outlined and turned', [
    text(
      'Spacing',
      { letterSpacing: 0.18, outline: line('#ffb703', 0.9), fill: sunset, casing: 'upper', family: 'Anton' },
      { rotation: -9 },
    ),
  ]),
  reference('text outlined with dashes', [
    text('Dots', { sizeMm: 16, outline: line('#d00000', 0.5, [2, 2]), fill: solid('#ffffffff') }),
  ]),
  reference('text with shadow', [text('Shadow', { family: 'Lobster', sizeMm: 11 }, { shadow })]),
  reference('text faded with shadow', [
    text('Faded', { family: 'Pacifico', sizeMm: 11, outline: line('#ffffff', 1) }, { shadow, opacity: 0.6 }),
  ]),
  reference('text on an arc', [text('ROUND THE ARC', { arc: 150, sizeMm: 6, fill: spotlight })]),
  reference('text on an arc, Thai', [text('น้ำใจ ที่นี่', { arc: -120, sizeMm: 7, family: 'Prompt', letterSpacing: 0.05 })]),
  reference('text on a full circle, Chinese and Vietnamese', [
    text('世界你好 · Việt Nam · ', { arc: 360, sizeMm: 5, family: 'Noto Serif SC', outline: line('#2a9d8f', 0.4) }),
  ]),
]

const shapes: ReferenceDesign[] = [
  ...(['rectangle', 'ellipse', 'triangle', 'polygon', 'star', 'heart'] as const).map((kind) =>
    reference(`shape ${kind}`, [
      shape(
        kind,
        { points: kind === 'star' ? 7 : 5, innerRadius: 0.42, cornerRadius: 0.22, stroke: line('#0f1c2e', 1.1) },
        { rotation: 6 },
      ),
    ]),
  ),
  ...(['line', 'arrow'] as const).map((kind) =>
    reference(`shape ${kind}`, [
      shape(
        kind,
        { fill: null, stroke: line('#9d0208', 1.7, kind === 'line' ? [3, 2, 0.5, 2] : []) },
        { rotation: 21 },
      ),
    ]),
  ),
  reference('shape path', [
    shape('path', {
      path: 'M0 0.5Q0.25 0 0.5 0.5C0.6 0.7 0.9 0.9 1 0.5L0.9 1L0.1 1ZM0.4 0.7L0.6 0.7L0.5 0.9Z',
      stroke: line('#ff006e', 0.6, [1, 1]),
    }),
  ]),
  reference('shape with a linear gradient', [shape('ellipse', { fill: sunset }, { isFlippedX: true })]),
  reference('shape with a radial gradient', [shape('rectangle', { fill: spotlight }, { rotation: 30 })]),
  reference('shape with a gradient of hard steps', [
    shape('rectangle', {
      fill: {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0.2, colour: '#e63946' },
          { at: 0.5, colour: '#f1faee' },
          { at: 0.5, colour: '#1d3557' },
          { at: 0.8, colour: '#a8dadc' },
        ],
      },
    }),
  ]),
  reference('QR code', [
    shape(
      'qr',
      {
        qr: { content: 'https://podwright.test/p/1', level: 'M', quietModules: 4, background: '#fff7e0' },
        fill: solid('#0f1c2e'),
      },
      { width: 33, height: 36 },
    ),
  ]),
  reference('shape with shadow', [shape('star', {}, { shadow, rotation: 10 })]),
  reference('ground of the placement', [shape('heart', { fill: solid('#ffffff80') })], { background: sunset }),
]

const patterns: ReferenceDesign[] = [
  ...(['grid', 'brick', 'half-drop', 'mirror'] as const).map((arrangement) =>
    reference(`pattern ${arrangement}`, [
      pattern({ artwork: arrangement === 'mirror' ? photo : disc, arrangement, gapXMm: 1.2, gapYMm: -0.8 }),
    ]),
  ),
  reference('pattern turned and shifted', [
    pattern(
      { artwork: figure, angle: 33, tileAngle: -20, offsetX: 0.3, offsetY: -0.4, gapXMm: 2 },
      { width: 36, height: 26, rotation: 5 },
    ),
  ]),
  reference('pattern cut out and toned', [
    pattern({
      artwork: figure,
      cutout: { colour: '#fafaf8', tolerance: 0.05, softness: 0.2, from: 'everywhere' },
      adjustments: { ...plain, saturation: 1, brightness: -0.1 },
    }),
  ]),
]

const blends = [
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
] as const

const together: ReferenceDesign[] = [
  ...blends.map((blend) =>
    reference(`blend ${blend}`, [
      image(),
      shape('ellipse', { fill: sunset }, { blend, opacity: 0.85, x: 30, y: 20 }),
      image({ artwork: disc }, { blend, width: 20, height: 20, x: 12, y: 22 }),
    ]),
  ),
  reference('shadow that blends with what lies below', [
    image(),
    shape('star', { fill: sunset }, { blend: 'multiply', shadow }),
    text('Above', { fill: solid('#ffffff') }),
  ]),
  reference('group faded as a whole', [
    image(),
    {
      group: { opacity: 0.5 },
      holds: [shape('rectangle', { fill: solid('#ffffff') }), shape('ellipse', { fill: solid('#d62828') }, { x: 30 })],
    },
  ]),
  reference('group multiplied, with shadow, in a group', [
    image({}, { rotation: 4 }),
    {
      group: { opacity: 0.9 },
      holds: [
        {
          group: { blend: 'multiply', shadow },
          holds: [shape('star', { fill: sunset }), text('Group', { fill: solid('#003049') })],
        },
        shape('heart', {}, { width: 8, height: 8, x: 40, y: 8, blend: 'difference' }),
      ],
    },
  ]),
  ...[false, true].map((isDark) =>
    reference(
      `variant for a ${isDark ? 'dark' : 'light'} garment`,
      [onDark(shape('ellipse'), null), onDark(text('Night'), { fill: solid('#ffffff') })],
      { isDark },
    ),
  ),
]

export const referenceDesigns: readonly ReferenceDesign[] = [...images, ...texts, ...shapes, ...patterns, ...together]
