import { placeInRoom } from '@podwright/domain/batch/place'
import type { BatchProduct, BatchRules, CellFit, ShapeRule } from '@podwright/domain/batch/settings'
import { applyChanges } from '../changes.ts'
import { type Design, findLayer, type Placement, placementsOf, settingsOf } from '../design.ts'
import { type Crop, noAdjustments, wholeArtwork } from '../layers/image/schema.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { newDesign, newPatternLayer } from '../new-design.ts'
import { addLayers, type NewLayer } from '../operations/layers.ts'
import type { ArtworkRef } from '../values.ts'
import { type BatchFacts, type CellArea, type CellArtwork, type CellProduct, templateKey } from './cell-facts.ts'

/** Why a cell has no design. */
export type NoDesign = 'area_missing' | 'template_missing' | 'template_layer_missing' | 'template_other_product'
export type CellDesign =
  | { readonly ok: true; readonly design: Design }
  | { readonly ok: false; readonly reason: NoDesign }

type Cell = {
  readonly artwork: CellArtwork
  readonly product: CellProduct
  readonly requested: BatchProduct
  readonly rules: Pick<BatchRules, 'shapes'>
  /** Of the colors that the cell is sold in. */
  readonly colours: readonly string[]
}

/**
 * The design of one cell: the same for the same settings, artwork and product, to the last byte, in the browser's preview and
 * in the job.
 */
export function designCell(cell: Cell, templates: BatchFacts['templates']): CellDesign {
  const { requested } = cell
  return requested.design.kind === 'template'
    ? fillTemplate(cell, requested.design, templates.get(templateKey(requested.design)))
    : placeAutomatically(cell, requested.design.areas)
}

type Template = Extract<BatchProduct['design'], { kind: 'template' }>

function fillTemplate(
  { artwork, product, colours }: Cell,
  requested: Template,
  template: Design | undefined,
): CellDesign {
  if (!template) return { ok: false, reason: 'template_missing' }
  if (settingsOf(template).product !== product.code) return { ok: false, reason: 'template_other_product' }
  const layer = findLayer(template, requested.layerId)
  if (layer?.type !== 'image' && layer?.type !== 'pattern') return { ok: false, reason: 'template_layer_missing' }
  const settings = { ...settingsOf(template), name: nameOf(artwork, product), colours: [...colours] }
  const design = new Map(template)
  design.set('settings', Object.freeze(settings))
  design.set(layer.id, Object.freeze(replaceArtwork(layer, artwork, requested.fit)))
  return { ok: true, design }
}

type ArtworkLayer = Extract<FramedLayer, { type: 'image' | 'pattern' }>

/** The layer with another artwork in its box; of what it showed before nothing is left, on dark garments neither. */
function replaceArtwork(layer: ArtworkLayer, artwork: CellArtwork, fit: Template['fit']): ArtworkLayer {
  const ref = refOf(artwork)
  if (layer.type === 'pattern') {
    return { ...layer, props: { ...layer.props, artwork: ref }, onDark: layer.onDark && withoutArtwork(layer.onDark) }
  }
  const onDark = layer.onDark && withoutArtwork(layer.onDark)
  if (fit === 'cover') {
    return {
      ...layer,
      props: { ...layer.props, artwork: ref, crop: cropTo(artwork, layer.width / layer.height) },
      onDark,
    }
  }
  const scale = Math.min(layer.width / artwork.widthPx, layer.height / artwork.heightPx)
  const frame = { width: rounded(artwork.widthPx * scale), height: rounded(artwork.heightPx * scale) }
  return { ...layer, ...frame, props: { ...layer.props, artwork: ref, crop: wholeArtwork }, onDark }
}

function withoutArtwork<OnDark extends { readonly props: { artwork?: unknown; crop?: unknown } }>(
  onDark: OnDark,
): OnDark {
  const { artwork: _, crop: __, ...props } = onDark.props
  return { ...onDark, props }
}

/** The middle of an artwork in other proportions. */
function cropTo({ widthPx, heightPx }: ArtworkRef, ratio: number): Crop {
  const own = widthPx / heightPx
  const width = Math.min(1, ratio / own)
  const height = Math.min(1, own / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

function placeAutomatically(
  { artwork, product, rules, colours }: Cell,
  requested: readonly (CellFit & { readonly area: string })[],
): CellDesign {
  const settings = { name: nameOf(artwork, product), product: product.code, colours: [...colours] }
  const rule = rules.shapes.find((each) => isMeant(each, artwork))
  let design = newDesign(settings, product.areas.map(placementOf))
  let isPlaced = false
  for (const placement of placementsOf(design)) {
    const own = requested.find(({ area }) => area === placement.area)
    if (!own) continue
    isPlaced = true
    design = applyChanges(design, addLayers(design, placement.id, [layerFor(artwork, placement, rule ?? own)]))
  }
  return isPlaced ? { ok: true, design } : { ok: false, reason: 'area_missing' }
}

/** As a new design of the editor has it. */
function placementOf({ code, ...area }: CellArea): Placement {
  const { widthMm, heightMm, bleedMm, safeMm, shape, dpi } = area
  return {
    id: `placement:${code}`,
    kind: 'placement',
    area: code,
    widthMm,
    heightMm,
    bleedMm,
    safeMm,
    shape,
    dpi,
    background: null,
  }
}

function layerFor(artwork: CellArtwork, placement: Placement, { fit, anchor, share }: CellFit): NewLayer {
  const ref = refOf(artwork)
  const id = `layer:artwork-${placement.area}`
  if (fit === 'tile') {
    const pattern = newPatternLayer(placement, ref)
    return {
      ...pattern,
      id,
      props: { ...pattern.props, tileWidthMm: Math.max(0.5, rounded(placement.widthMm * share)) },
    }
  }
  const room = { width: placement.widthMm, height: placement.heightMm }
  const proportions = { width: artwork.widthPx, height: artwork.heightPx }
  const box = placeInRoom(proportions, room, { fit, anchor, share, beyond: placement.bleedMm })
  return {
    id,
    kind: 'layer',
    type: 'image',
    name: '',
    opacity: 1,
    blend: 'normal',
    isLocked: false,
    isHidden: false,
    shadow: null,
    x: rounded(box.x),
    y: rounded(box.y),
    width: rounded(box.width),
    height: rounded(box.height),
    rotation: 0,
    isFlippedX: false,
    isFlippedY: false,
    onDark: null,
    props: {
      artwork: ref,
      crop: wholeArtwork,
      mask: 'none',
      cornerRadius: 0.1,
      adjustments: noAdjustments,
      cutout: null,
    },
  }
}

/** Sides that differ by less are a square to the eye. */
const squareUpTo = 1.2

/** What an artwork is by its sides. */
function shapeOf({ widthPx, heightPx }: Pick<ArtworkRef, 'widthPx' | 'heightPx'>): 'wide' | 'square' | 'tall' {
  const ratio = widthPx / heightPx
  return ratio >= squareUpTo ? 'wide' : ratio <= 1 / squareUpTo ? 'tall' : 'square'
}

function isMeant({ shape, transparency }: ShapeRule, artwork: CellArtwork): boolean {
  const isOfShape = shape === 'any' || shape === shapeOf(artwork)
  return isOfShape && (transparency === 'any' || (transparency === 'transparent') === artwork.hasAlpha)
}

function refOf({ hash, widthPx, heightPx }: ArtworkRef): ArtworkRef {
  return { hash, widthPx, heightPx }
}

function nameOf(artwork: CellArtwork, { code }: CellProduct): string {
  return `${artwork.name.slice(0, 150)} · ${code}`
}

/** A thousandth of a millimetre is far below what prints show. */
function rounded(mm: number): number {
  return Math.round(mm * 1000) / 1000
}
