import { createHash } from 'node:crypto'
import { type Psd, readPsd } from 'ag-psd'
import { PsdError, type PsdNote, type PsdRefusal } from './codes.ts'
import { compareWith, type PsdComparison } from './compare.ts'
import { type FaultsByLayer, openComposer } from './compose/compose-rows.ts'
import { openReducer } from './compose/reduce-rows.ts'
import type { EncodedView } from './encoded/encoded-view.ts'
import type { PsdLimits } from './limits.ts'
import { type NoteBook, openNoteBook } from './notes.ts'
import { readEmbedded } from './read/embedded-files.ts'
import { readFlattened } from './read/flattened.ts'
import { checkDepth, type ReadStack, readStack } from './read/read-stack.ts'
import { scanPsd } from './read/scan-psd.ts'

export type PsdImport = {
  readonly ok: true
  readonly view: EncodedView
  /** Features the engine could not reproduce; none of them is `refused`. */
  readonly notes: readonly PsdNote[]
  /** Null if the file lacks its flattened picture or some of its embedded contents. */
  readonly comparison: PsdComparison | null
}

export type ImportSettings = {
  readonly limits: PsdLimits
  /**
   * Names of the smart objects that take an artwork, including their groups (`Group / Layer`); null for all visible
   * ones.
   */
  readonly areas: readonly string[] | null
}

/** Converts a mockup file to a view, in the current thread. */
export async function importHere(bytes: Uint8Array, settings: ImportSettings): Promise<PsdImport | PsdRefusal> {
  const book = openNoteBook()
  try {
    return await importInto(book, bytes, settings)
  } catch (error) {
    if (error instanceof PsdError) return { ok: false, code: error.code, detail: error.message, notes: book.notes }
    throw error
  }
}

async function importInto(book: NoteBook, bytes: Uint8Array, { limits, areas }: ImportSettings): Promise<PsdImport> {
  const parts = scanPsd(bytes, limits)
  if (parts.hasForeignProfile) book.add('colour_profile', '', 'ignored', 'colors are treated as sRGB')
  const document = parse(bytes)
  checkDepth(document, limits.depth)
  const smartObjects = new Set<string>()
  const read = readStack(document, book, (name) => {
    smartObjects.add(name)
    return areas === null || areas.includes(name)
  })
  refuseIfNeeded(book)
  const unknown = areas?.filter((name) => !smartObjects.has(name)) ?? []
  if (unknown.length > 0 && smartObjects.size > 0)
    throw new PsdError('psd_no_smart_object', `no visible ${quote(unknown)}; there are ${quote([...smartObjects])}`)
  if (read.areas.length === 0) throw new PsdError('psd_no_smart_object', 'no visible smart object')
  const view = composeView(read, limits, book)
  const flattened = readFlattened(bytes, limits.pixels, false)
  const contents = await readEmbedded(document, read.artworks, book)
  const isWhole = flattened !== undefined && contents.every((content) => content !== undefined)
  const comparison = isWhole ? compareWith(flattened, view, contents) : null
  return { ok: true, view, notes: book.notes, comparison }
}

function quote(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

function parse(bytes: Uint8Array): Psd {
  try {
    return readPsd(bytes, { useRawData: true, skipThumbnail: true, skipCompositeImageData: true, log: () => undefined })
  } catch (error) {
    throw new PsdError('psd_damaged', error instanceof Error ? error.message : String(error))
  }
}

function refuseIfNeeded({ notes }: NoteBook): void {
  const refused = notes.filter(({ consequence }) => consequence === 'refused')
  if (refused.length === 0) return
  throw new PsdError('psd_unsupported', refused.map(({ code, layer }) => `${code} on "${layer}"`).join('; '))
}

function composeView({ stack, areas }: ReadStack, { viewSide }: PsdLimits, book: NoteBook): EncodedView {
  const scale = Math.min(1, viewSide / Math.max(stack.width, stack.height))
  const width = Math.max(1, Math.round(stack.width * scale))
  const height = Math.max(1, Math.round(stack.height * scale))
  const composer = openComposer(stack)
  const reducer = openReducer(stack, { width, height }, areas)
  let isClear = false
  for (let y = 0; y < stack.height; y += 1) {
    const row = composer.compose(y)
    isClear ||= row.restAlpha.some((alpha) => alpha < 0.998)
    reducer.take(row, y)
  }
  const { base, areas: planes, printed } = reducer.finish()
  if (isClear) book.add('transparent_background', '', 'approximated', 'composited onto white')
  const shown = planes.filter((_, index) => (printed[index] ?? 0) > 0)
  for (const [index, { name }] of planes.entries()) {
    if (printed[index] === 0) book.add('invisible_area', name, 'ignored', 'it is completely hidden')
  }
  const shownPixels = areas.reduce((sum, { map }) => sum + map.cover.reduce((all, share) => all + share, 0), 0)
  noteFaults(composer.faults, shownPixels, book)
  refuseIfNeeded(book)
  if (shown.length === 0) throw new PsdError('psd_no_smart_object', 'every smart object is hidden')
  return { space: 'encoded', id: hash(width, height, base, shown), width, height, base, areas: shown }
}

/** Fractions of the print below which inexact pixels are only an edge or a highlight. */
const RIM_SHARE = 0.005
const GLINT_SHARE = 0.001

function noteFaults(faults: FaultsByLayer, shownPixels: number, book: NoteBook): void {
  const percent = (count: number) => `${((100 * count) / shownPixels).toFixed(2)} % of the print`
  for (const [{ name, blend }, { bent, clipped, overlapping }] of faults) {
    if (bent > 0) {
      const consequence = bent > shownPixels * RIM_SHARE ? 'refused' : 'approximated'
      book.add('blend_mode', name, consequence, `${blend} over or as an artwork, ${percent(bent)}`)
    }
    if (overlapping > 0) {
      const consequence = overlapping > shownPixels * RIM_SHARE ? 'refused' : 'approximated'
      book.add('areas_overlap', name, consequence, percent(overlapping))
    }
    if (clipped > shownPixels * GLINT_SHARE) {
      book.add('clipped_light', name, 'approximated', `${blend} clips in some artworks, up to ${percent(clipped)}`)
    }
  }
}

function hash(width: number, height: number, base: Uint8Array, areas: EncodedView['areas']): string {
  const digest = createHash('sha256').update(`encoded 1 ${width} ${height}`).update(base)
  for (const { u, v, cover, colour, alpha, name, ...facts } of areas) {
    digest.update(JSON.stringify([name, facts]))
    for (const plane of [u, v, cover, colour, alpha]) {
      digest.update(new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength))
    }
  }
  return digest.digest('hex')
}
