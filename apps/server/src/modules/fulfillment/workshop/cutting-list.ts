import type { CuttingSheet } from '../documents/draw/draw-cutting-list.ts'
import type { SheetRow } from './sheet-queries.ts'

/** A file in the ZIP and the order lines printed from it. */
export type SheetFile = {
  readonly path: string
  readonly sha256: string
  readonly pieces: number
  readonly lines: readonly SheetRow[]
}

export type CuttingPlan = {
  readonly files: readonly SheetFile[]
  readonly pieces: number
  /** Numbers of production orders whose print files are not available. */
  readonly missing: readonly string[]
}

/**
 * Plans the content of a ZIP: each file once per technique and size, regardless of how many orders are printed from it.
 * Keeps the order of the rows: technique, size, order.
 */
export function planCutting(rows: readonly SheetRow[], format: 'png' | 'pdf'): CuttingPlan {
  const printed = rows.filter((row) => row.sha256 !== null)
  const groups = Map.groupBy(printed, (row) => JSON.stringify([row.technique, row.size, row.area, row.sha256]))
  const taken = new Set<string>()
  const files = [...groups.values()].flatMap((lines): SheetFile[] => {
    const [first] = lines
    if (!first?.sha256) return []
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
    const folder = [first.technique, first.size].map(pathSegment).join('/')
    const name = [first.code ?? first.sku, first.area ?? '', `x${pieces}`].map(pathSegment).join('-')
    return [{ path: uniquePath(taken, `${folder}/${name}`, format), sha256: first.sha256, pieces, lines }]
  })
  const missing = rows.filter((row) => row.isPrinted && row.sha256 === null).map(({ number }) => number)
  const lines = new Map(printed.map(({ lineId, pieces }) => [lineId, pieces]))
  const pieces = [...lines.values()].reduce((sum, count) => sum + count, 0)
  return { files, pieces, missing: [...new Set(missing)] }
}

/** Keeps letters of every script, because size labels are localized. */
function pathSegment(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{M}_.-]+/gu, '_').replaceAll(/^[._]+|[._]+$/g, '') || '-'
}

/** Appends a number when different files would share a name. */
function uniquePath(taken: Set<string>, path: string, format: string): string {
  let name = `${path}.${format}`
  for (let n = 2; taken.has(name); n += 1) name = `${path}-${n}.${format}`
  taken.add(name)
  return name
}

export type CuttingHeading =
  | 'list'
  | 'file'
  | 'production'
  | 'order'
  | 'sku'
  | 'title'
  | 'technique'
  | 'size'
  | 'colour'
  | 'area'
  | 'pieces'

const headings: readonly Exclude<CuttingHeading, 'list'>[] = [
  'file',
  'production',
  'order',
  'sku',
  'title',
  'technique',
  'size',
  'colour',
  'area',
  'pieces',
]

/** The cutting list as table: one row for each order line printed from a file. */
export function cuttingRows(
  { files }: CuttingPlan,
  heading: Readonly<Record<CuttingHeading, string>>,
  techniqueName: (code: string) => string,
): string[][] {
  const lines = files.flatMap(({ path, lines: ofFile }) =>
    ofFile.map((line) => [
      path,
      line.number,
      line.orderNumber,
      line.sku,
      line.title,
      techniqueName(line.technique),
      line.size,
      line.colour,
      line.area ?? '',
      String(line.pieces),
    ]),
  )
  return [headings.map((each) => heading[each]), ...lines]
}

/** The cutting list for printing: below each file the orders printed from it. */
export function cuttingSheet(
  { files }: CuttingPlan,
  heading: Readonly<Record<CuttingHeading, string>>,
  techniqueName: (code: string) => string,
): CuttingSheet {
  return {
    title: heading.list,
    pieces: heading.pieces,
    files: files.map(({ path, pieces, lines }) => ({
      path,
      pieces,
      lines: lines.map((line) => ({
        number: line.number,
        words: [line.sku, line.title, techniqueName(line.technique), line.size, line.colour, line.area ?? '']
          .filter((word) => word !== '')
          .join(' · '),
        pieces: line.pieces,
      })),
    })),
  }
}
