import type { Color, Layer, Psd } from 'ag-psd'
import { PsdError } from '../codes.ts'
import { findBlendMode } from '../compose/blend-modes.ts'
import type { AreaFacts } from '../compose/reduce-rows.ts'
import type { Content, Stack, StackLayer } from '../compose/stack.ts'
import { type NoteBook, noteLooks } from '../notes.ts'
import { readArea } from './read-area.ts'
import { readPlaced } from './read-placed.ts'
import { readMask, readRaster } from './read-rasters.ts'

/** A document's visible layers and its print areas. */
export type ReadStack = {
  readonly stack: Stack
  readonly areas: readonly AreaFacts[]
  /** Ids of the smart objects, which identify their embedded files, by artwork number. */
  readonly artworks: readonly string[]
}

/** Maximum number of print areas in one document, and maximum number of pixels of their boxes together. */
const MAX_AREAS = 32
const MAX_AREA_PIXELS = 60_000_000

type Reading = {
  readonly document: Psd
  readonly book: NoteBook
  readonly isArea: (name: string) => boolean
  readonly areas: AreaFacts[]
  readonly artworks: string[]
}

/** Rejects documents with deeply nested groups, without using recursion itself. */
export function checkDepth({ children = [] }: Psd, max: number): void {
  let level: readonly Layer[] = children
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) throw new PsdError('psd_too_deep', `more than ${max} nested groups`)
    level = level.flatMap((layer) => layer.children ?? [])
  }
}

/** Converts a parsed document to composable layers; `isArea` selects the smart objects that take an artwork. */
export function readStack(document: Psd, book: NoteBook, isArea: (name: string) => boolean): ReadStack {
  const reading: Reading = { document, book, isArea, areas: [], artworks: [] }
  const { width, height, children = [] } = document
  const stack = { width, height, layers: readList(reading, children, '') }
  return { stack, areas: reading.areas, artworks: reading.artworks }
}

/** Attaches clipped layers to their base layer; if the base is invisible, they are too. */
function readList(reading: Reading, list: readonly Layer[], path: string): StackLayer[] {
  const layers: StackLayer[] = []
  let base: { layer: StackLayer | undefined; clipped: StackLayer[] } | undefined
  for (const layer of list) {
    if (layer.clipping === true && base !== undefined) {
      const clipped = base.layer === undefined ? undefined : readLayer(reading, layer, path, [])
      if (clipped !== undefined) base.clipped.push(clipped)
      continue
    }
    const clipped: StackLayer[] = []
    const read = readLayer(reading, layer, path, clipped)
    if (read !== undefined) layers.push(read)
    base = { layer: read, clipped }
  }
  return layers
}

function readLayer(
  reading: Reading,
  layer: Layer,
  path: string,
  clipped: readonly StackLayer[],
): StackLayer | undefined {
  const opacity = (layer.opacity ?? 1) * (layer.fillOpacity ?? 1)
  if (layer.hidden === true || opacity === 0) return undefined
  const { book } = reading
  const name = path === '' ? (layer.name ?? '') : `${path} / ${layer.name ?? ''}`
  if (layer.adjustment !== undefined) {
    book.add('adjustment_layer', name, 'ignored', layer.adjustment.type)
    return undefined
  }
  const content = readContent(reading, layer, name)
  if (content === undefined) return undefined
  noteLooks(layer, name, book)
  const mode = layer.blendMode ?? 'normal'
  const isKnown = mode === 'pass through' || findBlendMode(mode) !== undefined
  if (!isKnown) {
    const holdsArea = content.kind === 'artwork' || content.kind === 'group'
    const consequence = mode === 'dissolve' ? 'approximated' : holdsArea ? 'refused' : 'ignored'
    book.add('blend_mode', name, consequence, mode)
    if (consequence === 'ignored') return undefined
  }
  const blend = isKnown && mode !== 'pass through' ? mode : 'normal'
  return { name, blend, opacity, mask: readMask(layer), clipped, content }
}

function readContent(reading: Reading, layer: Layer, name: string): Content | undefined {
  if (layer.children !== undefined) {
    const isPassThrough = (layer.blendMode ?? 'pass through') === 'pass through'
    return { kind: 'group', layers: readList(reading, layer.children, name), isPassThrough }
  }
  if (layer.placedLayer !== undefined && reading.isArea(name)) return readArtwork(reading, layer, name)
  const raster = readRaster(layer)
  if (raster !== undefined) return { kind: 'pixels', raster }
  const { vectorFill } = layer
  if (vectorFill === undefined) return undefined
  const rgb = vectorFill.type === 'color' ? rgbOf(vectorFill.color) : undefined
  if (rgb !== undefined) return { kind: 'colour', rgb }
  reading.book.add('fill_content', name, 'ignored', vectorFill.type)
  return undefined
}

function readArtwork(reading: Reading, layer: Layer, name: string): Content | undefined {
  const { document, book, areas, artworks } = reading
  const placed = readPlaced(layer.placedLayer)
  const area = readArea(layer, placed, name, document, book)
  if (area === undefined) return undefined
  if (areas.length >= MAX_AREAS) throw new PsdError('psd_too_many_layers', `more than ${MAX_AREAS} smart objects`)
  const taken = areas.reduce((sum, { map }) => sum + map.cover.length, area.map.cover.length)
  if (taken > MAX_AREA_PIXELS) throw new PsdError('psd_too_many_pixels', 'in all smart objects')
  const { id } = placed
  if (!artworks.includes(id)) artworks.push(id)
  const { map, printWidthMm, printHeightMm } = area
  areas.push({ name, artwork: artworks.indexOf(id), printWidthMm, printHeightMm, map })
  return { kind: 'artwork', area: areas.length - 1, map }
}

function rgbOf(color: Color): readonly [number, number, number] | undefined {
  const rgb =
    'r' in color
      ? ([color.r / 255, color.g / 255, color.b / 255] as const)
      : 'fr' in color
        ? ([color.fr, color.fg, color.fb] as const)
        : undefined
  // A damaged file may contain anything but numbers here.
  return rgb?.every((value) => value >= 0 && value <= 1) ? rgb : undefined
}
