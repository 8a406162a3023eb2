import { z } from 'zod'
import type { Layer } from './layers/registry.ts'
import { Length, Paint } from './values.ts'

/** What the whole design says: its product and the colours it is sold in. */
export const Settings = z.strictObject({
  id: z.literal('settings'),
  kind: z.literal('settings'),
  name: z.string().max(200),
  /** Code of the blank. */
  product: z.string().min(1).max(40),
  /** Codes of the product's colours that the design is sold in, the first is the main one. */
  colours: z.array(z.string().min(1).max(40)).max(60),
})
export type Settings = z.infer<typeof Settings>

/** One print area of the product, with what is printed on it as children. */
export const Placement = z.strictObject({
  id: z.string().regex(/^placement:[0-9A-Za-z_-]{1,40}$/),
  kind: z.literal('placement'),
  /** Code of the blank's print area. */
  area: z.string().min(1).max(40),
  widthMm: Length,
  heightMm: Length,
  /** Printed beyond the edge and cut off; 0 where nothing is cut. */
  bleedMm: z.number().min(0).max(100),
  /** Kept free of what must not be lost, from the edge inwards. */
  safeMm: z.number().min(0).max(100),
  shape: z.enum(['rectangle', 'ellipse']),
  dpi: z.int().min(72).max(600),
  background: Paint.nullable(),
})
export type Placement = z.infer<typeof Placement>

export type DesignRecord = Settings | Placement | Layer
export type RecordId = string

/**
 * A design at one moment: all its records by id. Never changed in place; what is selected, how far it is zoomed and which
 * colour is looked at is no part of it.
 */
export type Design = ReadonlyMap<RecordId, DesignRecord>

/** The design's settings. Throws when it has none: no checked design is without. */
export function settingsOf(design: Design): Settings {
  const settings = design.get('settings')
  if (settings?.kind !== 'settings') throw new Error('a design without settings')
  return settings
}

/** All placements, in the order of the document. */
export function placementsOf(design: Design): Placement[] {
  return [...design.values()].filter((record) => record.kind === 'placement')
}

/** The placement of this id, or undefined. */
export function findPlacement(design: Design, id: RecordId): Placement | undefined {
  const record = design.get(id)
  return record?.kind === 'placement' ? record : undefined
}

/** The layer of this id, or undefined. */
export function findLayer(design: Design, id: RecordId): Layer | undefined {
  const record = design.get(id)
  return record?.kind === 'layer' ? record : undefined
}

type Families = ReadonlyMap<RecordId, readonly Layer[]>
/** Made once for each design: a painter asks for the children of every group in every frame. */
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

/** Ids decide between equal keys, so that every machine paints the same order. */
function compareOrder(a: Layer, b: Layer): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** What a placement or group holds directly, bottom first. */
export function childrenOf(design: Design, parent: RecordId): readonly Layer[] {
  return familiesIn(design).get(parent) ?? []
}

/** A layer and, when it is a group, everything below it; parents come before their children. */
export function withDescendants(design: Design, layer: Layer): Layer[] {
  if (layer.type !== 'group') return [layer]
  return [layer, ...childrenOf(design, layer.id).flatMap((child) => withDescendants(design, child))]
}

/** Everything that a placement holds at any depth. */
export function layersOn(design: Design, placement: RecordId): Layer[] {
  return childrenOf(design, placement).flatMap((layer) => withDescendants(design, layer))
}

/** The placement that a layer lies on, through all its groups; undefined for a layer that hangs nowhere. */
export function placementOfLayer(design: Design, layer: Layer): Placement | undefined {
  for (let parent = design.get(layer.parent); parent; ) {
    if (parent.kind === 'placement') return parent
    if (parent.kind !== 'layer') return undefined
    parent = design.get(parent.parent)
  }
  return undefined
}
