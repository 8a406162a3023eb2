import { placeInRoom } from '@podwright/domain/batch/place'
import type { BatchProduct, BatchRules, CellFit, ShapeRule, TextRow } from '@podwright/domain/batch/settings'
import { matchTexts, type ValueProblem } from '@podwright/domain/orders/variables'
import { applyChanges } from '../changes.ts'
import { type Design, findLayer, type Placement, placementsOf, settingsOf } from '../design.ts'
import { type Crop, noAdjustments, wholeArtwork } from '../layers/image/schema.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { newDesign, newPatternLayer } from '../new-design.ts'
import { addLayers, type NewLayer } from '../operations/layers.ts'
import type { ArtworkRef } from '../values.ts'
import { fillDesign, variablesOf } from '../variables.ts'
import {
  type BatchFacts,
  type CellArea,
  type CellArtwork,
  type CellContent,
  type CellProduct,
  templateKey,
} from './cell-facts.ts'

/** Why no design could be made for a cell. */
export type NoDesign =
  | 'area_missing'
  | 'template_missing'
  | 'template_layer_missing'
  | 'template_other_product'
  | 'template_required'
  | 'template_no_variables'
  | `text_${ValueProblem}`
export type CellDesign =
  | { readonly ok: true; readonly design: Design }
  | { readonly ok: false; readonly reason: NoDesign }

type Cell = {
  readonly content: CellContent
  readonly product: CellProduct
  readonly batchProduct: BatchProduct
  readonly rules: Pick<BatchRules, 'shapes'>
  /** Codes of the colors the cell is sold in. */
  readonly colours: readonly string[]
}

/**
 * Builds the design of one cell. Deterministic: the same settings, content and product yield the same design, byte for
 * byte, in the browser's preview and in the job.
 */
export function designCell(cell: Cell, templates: BatchFacts['templates']): CellDesign {
  const { content, batchProduct } = cell
  const { design } = batchProduct
  if (design.kind === 'automatic') {
    return 'row' in content
      ? { ok: false, reason: 'template_required' }
      : placeAutomatically(cell, content.artwork, design.areas)
  }
  const template = templates.get(templateKey(design))
  if (!template) return { ok: false, reason: 'template_missing' }
  if (settingsOf(template).product !== cell.product.code) return { ok: false, reason: 'template_other_product' }
  return 'row' in content
    ? fillTexts(cell, content.row, template)
    : fillTemplate(cell, content.artwork, design, template)
}

/** The template with the texts of a row in place of its variables. */
function fillTexts({ content, product, colours }: Cell, row: TextRow, template: Design): CellDesign {
  const variables = variablesOf(template)
  if (variables.length === 0) return { ok: false, reason: 'template_no_variables' }
  const texts = Object.entries(row.values).map(([name, value]) => ({ name, value }))
  const { values, problems } = matchTexts(variables, texts)
  const [problem] = Object.values(problems)
  if (problem) return { ok: false, reason: `text_${problem}` }
  const design = new Map(fillDesign(template, values))
  design.set(
    'settings',
    Object.freeze({ ...settingsOf(design), name: nameOf(content, product), colours: [...colours] }),
  )
  return { ok: true, design }
}

type Template = Extract<BatchProduct['design'], { kind: 'template' }>

function fillTemplate(
  { content, product, colours }: Cell,
  artwork: CellArtwork,
  choice: Template,
  template: Design,
): CellDesign {
  const layer = choice.layerId === undefined ? undefined : findLayer(template, choice.layerId)
  if (layer?.type !== 'image' && layer?.type !== 'pattern') return { ok: false, reason: 'template_layer_missing' }
  const settings = { ...settingsOf(template), name: nameOf(content, product), colours: [...colours] }
  const design = new Map(template)
  design.set('settings', Object.freeze(settings))
  design.set(layer.id, Object.freeze(replaceArtwork(layer, artwork, choice.fit)))
  return { ok: true, design }
}

type ArtworkLayer = Extract<FramedLayer, { type: 'image' | 'pattern' }>

/** Replaces the artwork in a layer's box, including any other artwork set for dark garments. */
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

/** Returns the centered crop of an artwork with the given aspect ratio. */
function cropTo({ widthPx, heightPx }: ArtworkRef, ratio: number): Crop {
  const own = widthPx / heightPx
  const width = Math.min(1, ratio / own)
  const height = Math.min(1, own / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

function placeAutomatically(
  { content, product, rules, colours }: Cell,
  artwork: CellArtwork,
  fits: readonly (CellFit & { readonly area: string })[],
): CellDesign {
  const settings = { name: nameOf(content, product), product: product.code, colours: [...colours] }
  const rule = rules.shapes.find((each) => matchesArtwork(each, artwork))
  let design = newDesign(settings, product.areas.map(placementOf))
  let isPlaced = false
  for (const placement of placementsOf(design)) {
    const own = fits.find(({ area }) => area === placement.area)
    if (!own) continue
    isPlaced = true
    design = applyChanges(design, addLayers(design, placement.id, [layerFor(artwork, placement, rule ?? own)]))
  }
  return isPlaced ? { ok: true, design } : { ok: false, reason: 'area_missing' }
}

/** Builds the placement of an area, as the editor does for a new design. */
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

/** Aspect ratio up to which an artwork counts as square. */
const squareUpTo = 1.2

/** Classifies an artwork by its aspect ratio. */
function shapeOf({ widthPx, heightPx }: Pick<ArtworkRef, 'widthPx' | 'heightPx'>): 'wide' | 'square' | 'tall' {
  const ratio = widthPx / heightPx
  return ratio >= squareUpTo ? 'wide' : ratio <= 1 / squareUpTo ? 'tall' : 'square'
}

function matchesArtwork({ shape, transparency }: ShapeRule, artwork: CellArtwork): boolean {
  const isOfShape = shape === 'any' || shape === shapeOf(artwork)
  return isOfShape && (transparency === 'any' || (transparency === 'transparent') === artwork.hasAlpha)
}

function refOf({ hash, widthPx, heightPx }: ArtworkRef): ArtworkRef {
  return { hash, widthPx, heightPx }
}

function nameOf(content: CellContent, { code }: CellProduct): string {
  const { name } = 'row' in content ? content.row : content.artwork
  return `${name.slice(0, 150)} · ${code}`
}

/** Rounds to micrometers, which is far below the precision of a print. */
function rounded(mm: number): number {
  return Math.round(mm * 1000) / 1000
}
