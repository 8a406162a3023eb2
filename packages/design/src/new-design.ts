import type { Design, DesignRecord, Placement, Settings } from './design.ts'
import { noAdjustments, wholeArtwork } from './layers/image/schema.ts'
import type { FramedLayer } from './layers/registry.ts'
import { newLayerId } from './new-id.ts'
import type { NewLayer } from './operations/layers.ts'
import type { ArtworkRef } from './values.ts'

/** Creates an empty design of a product. */
export function newDesign(settings: Omit<Settings, 'id' | 'kind'>, placements: readonly Placement[]): Design {
  const records: DesignRecord[] = [{ ...settings, id: 'settings', kind: 'settings' }, ...placements]
  return new Map(records.map((record) => [record.id, Object.freeze(record)]))
}

/** Initial fields common to all layer types. */
function commonOf() {
  return {
    id: newLayerId(),
    kind: 'layer',
    name: '',
    opacity: 1,
    blend: 'normal',
    isLocked: false,
    isHidden: false,
    shadow: null,
    rotation: 0,
    isFlippedX: false,
    isFlippedY: false,
    onDark: null,
  } as const
}

type Area = { readonly widthMm: number; readonly heightMm: number }

/**
 * Returns a frame centered in an area: as large as `share` of the area allows at this aspect ratio, but at most `maxMm`
 * wide.
 */
function frameIn(area: Area, ratio: number, share: number, maxMm = Number.POSITIVE_INFINITY) {
  const width = Math.min(area.widthMm * share, area.heightMm * share * ratio, maxMm)
  return { x: area.widthMm / 2, y: area.heightMm / 2, width, height: width / ratio }
}

/**
 * Creates an image centered in an area, no larger than it prints well: at 150 dpi or more, unless that would make it
 * narrower than a quarter of the area.
 */
export function newImageLayer(area: Area, artwork: ArtworkRef): NewLayer & { readonly type: 'image' } {
  const ratio = artwork.widthPx / artwork.heightPx
  const sharpMm = Math.max((artwork.widthPx / 150) * 25.4, area.widthMm / 4)
  const props = {
    artwork,
    crop: wholeArtwork,
    mask: 'none',
    cornerRadius: 0.1,
    adjustments: noAdjustments,
    cutout: null,
  } as const
  return { ...commonOf(), ...frameIn(area, ratio, 0.8, sharpMm), type: 'image', props }
}

/** Creates a line of text centered in an area. The editor lays it out and sets its actual height. */
export function newTextLayer(area: Area, text: string, family: string): NewLayer & { readonly type: 'text' } {
  const sizeMm = Math.min(area.widthMm, area.heightMm) / 8
  const props = {
    text,
    family,
    weight: 700,
    isItalic: false,
    sizeMm,
    lineHeight: 1.2,
    letterSpacing: 0,
    align: 'center',
    casing: 'typed',
    fill: { kind: 'solid', colour: '#0f1c2e' },
    outline: null,
    arc: 0,
    wrap: 'auto',
    lines: null,
  } as const
  const frame = { x: area.widthMm / 2, y: area.heightMm / 2, width: area.widthMm * 0.6, height: sizeMm * 1.2 }
  return { ...commonOf(), ...frame, type: 'text', props }
}

type ShapeProps = Extract<FramedLayer, { type: 'shape' }>['props']

/** Creates a shape centered in an area. */
export function newShapeLayer(area: Area, shape: ShapeProps['shape']): NewLayer & { readonly type: 'shape' } {
  const isLine = shape === 'line' || shape === 'arrow'
  const props: ShapeProps = {
    shape,
    points: shape === 'star' ? 5 : 6,
    innerRadius: 0.5,
    cornerRadius: 0,
    path: null,
    ...(shape === 'qr' && { qr: { content: 'https://', level: 'M', quietModules: 4, background: '#ffffff' } }),
    fill: isLine ? null : { kind: 'solid', colour: shape === 'qr' ? '#000000' : '#0764d0' },
    stroke: isLine ? { colour: '#0f1c2e', widthMm: 1.5, dash: [] } : null,
  }
  return { ...commonOf(), ...frameIn(area, isLine ? 8 : 1, 0.35), type: 'shape', props }
}

/** Creates a pattern over the whole area and its bleed. */
export function newPatternLayer(
  area: Area & { readonly bleedMm: number },
  artwork: ArtworkRef,
): NewLayer & { readonly type: 'pattern' } {
  const props = {
    artwork,
    arrangement: 'grid',
    tileWidthMm: Math.max(0.5, area.widthMm / 4),
    gapXMm: 0,
    gapYMm: 0,
    angle: 0,
    tileAngle: 0,
    offsetX: 0,
    offsetY: 0,
    adjustments: noAdjustments,
    cutout: null,
  } as const
  const frame = {
    x: area.widthMm / 2,
    y: area.heightMm / 2,
    width: area.widthMm + 2 * area.bleedMm,
    height: area.heightMm + 2 * area.bleedMm,
  }
  return { ...commonOf(), ...frame, type: 'pattern', props }
}
