import { fitsLength, variableCharacters, variableLimits } from '@podwright/domain/orders/variables'
import { z } from 'zod'
import type { Layer } from './layers/registry.ts'
import { Length, Paint } from './values.ts'

/** A text within a limit in characters as the form counts them. */
const Limited = (max: number) => z.string().refine((text) => fitsLength(text, max))

/** A text that every buyer fills in; see `DesignVariable` of the domain. */
export const Variable = z.strictObject({
  name: Limited(variableLimits.name).regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u),
  label: Limited(variableLimits.label),
  sample: Limited(variableLimits.length),
  maxLength: z.int().min(1).max(variableLimits.length),
  isRequired: z.boolean(),
  characters: z.enum(variableCharacters),
})

/** Settings of the whole design: its product and the colors it is sold in. */
export const Settings = z.strictObject({
  id: z.literal('settings'),
  kind: z.literal('settings'),
  name: z.string().max(200),
  /** Code of the blank. */
  product: z.string().min(1).max(40),
  /** Codes of the colors the design is sold in; the first is the main one. */
  colours: z.array(z.string().min(1).max(40)).max(60),
  /** Since version 2 of the document. Absent without variables, so that such a document stays in version 1. */
  variables: z.array(Variable).max(variableLimits.count).optional(),
})
export type Settings = z.infer<typeof Settings>

/** A print area of the product; the layers on it are its children. */
export const Placement = z.strictObject({
  id: z.string().regex(/^placement:[0-9A-Za-z_-]{1,40}$/),
  kind: z.literal('placement'),
  /** Code of the blank's print area. */
  area: z.string().min(1).max(40),
  widthMm: Length,
  heightMm: Length,
  /** Width of the margin beyond the edge that is printed and cut off; 0 if nothing is cut. */
  bleedMm: z.number().min(0).max(100),
  /** Width of the margin inside the edge that important content should avoid. */
  safeMm: z.number().min(0).max(100),
  shape: z.enum(['rectangle', 'ellipse']),
  dpi: z.int().min(72).max(600),
  background: Paint.nullable(),
})
export type Placement = z.infer<typeof Placement>

export type DesignRecord = Settings | Placement | Layer
export type RecordId = string

/**
 * An immutable snapshot of a design: all its records by id. Selection, zoom and the garment color being viewed are
 * editor state and not part of it.
 */
export type Design = ReadonlyMap<RecordId, DesignRecord>

/** Returns the design's settings. Throws if there are none, which cannot happen in a validated design. */
export function settingsOf(design: Design): Settings {
  const settings = design.get('settings')
  if (settings?.kind !== 'settings') throw new Error('design without settings')
  return settings
}

/** Returns all placements in document order. */
export function placementsOf(design: Design): Placement[] {
  return [...design.values()].filter((record) => record.kind === 'placement')
}

/** Returns the placement with this id, or undefined. */
export function findPlacement(design: Design, id: RecordId): Placement | undefined {
  const record = design.get(id)
  return record?.kind === 'placement' ? record : undefined
}

/** Returns the layer with this id, or undefined. */
export function findLayer(design: Design, id: RecordId): Layer | undefined {
  const record = design.get(id)
  return record?.kind === 'layer' ? record : undefined
}

type Families = ReadonlyMap<RecordId, readonly Layer[]>
/** Caches the children per design, because rendering needs the children of every group in every frame. */
const familiesOf = new WeakMap<Design, Families>()

function familiesIn(design: Design): Families {
  const known = familiesOf.get(design)
  if (known) return known
  const families = new Map<RecordId, Layer[]>()
  for (const record of design.values()) {
    if (record.kind !== 'layer') continue
    const siblings = families.get(record.parent)
    if (siblings) siblings.push(record)
    else families.set(record.parent, [record])
  }
  for (const siblings of families.values()) siblings.sort(compareOrder)
  familiesOf.set(design, families)
  return families
}

/** Compares by order key, then by id, so that the painting order is the same everywhere. */
function compareOrder(a: Layer, b: Layer): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Returns the direct children of a placement or group, bottom first. */
export function childrenOf(design: Design, parent: RecordId): readonly Layer[] {
  return familiesIn(design).get(parent) ?? []
}

/** Returns a layer and, if it is a group, all its descendants; parents come before their children. */
export function withDescendants(design: Design, layer: Layer): Layer[] {
  if (layer.type !== 'group') return [layer]
  return [layer, ...childrenOf(design, layer.id).flatMap((child) => withDescendants(design, child))]
}

/** Returns all layers on a placement, at any depth. */
export function layersOn(design: Design, placement: RecordId): Layer[] {
  return childrenOf(design, placement).flatMap((layer) => withDescendants(design, layer))
}

/** Returns the placement that contains a layer, or undefined for a detached layer. */
export function placementOfLayer(design: Design, layer: Layer): Placement | undefined {
  for (let parent = design.get(layer.parent); parent; ) {
    if (parent.kind === 'placement') return parent
    if (parent.kind !== 'layer') return undefined
    parent = design.get(parent.parent)
  }
  return undefined
}
