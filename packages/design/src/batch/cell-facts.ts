import { artworkWord } from '@podwright/domain/batch/naming'
import type { TextRow } from '@podwright/domain/batch/settings'
import type { AreaAllowances } from '@podwright/domain/print/area-allowances'
import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import type { ArtworkFacts } from '../checks/facts.ts'
import type { Design, Placement } from '../design.ts'
import type { ArtworkRef } from '../values.ts'

/** The artwork data a batch needs. */
export type CellArtwork = ArtworkRef & {
  readonly id: number
  readonly name: string
  readonly hasAlpha: boolean
  readonly isVector: boolean
  /** Null until its pixels have been measured. */
  readonly facts: ArtworkFacts | null
}

export type CellArea = AreaAllowances &
  Pick<Placement, 'widthMm' | 'heightMm' | 'dpi' | 'shape'> & {
    readonly code: string
    readonly hidden?: readonly HiddenZone[]
  }
export type CellColor = {
  readonly code: string
  readonly name: string
  /** Names by language, as far as known. */
  readonly names?: Readonly<Record<string, string>>
  readonly hex: string
  readonly isDark: boolean
}

/** The product data a batch needs; compatible with the design tool's product. */
export type CellProduct = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Names by language, as far as known. */
  readonly names?: Readonly<Record<string, string>>
  readonly technique: keyof typeof import('@podwright/domain/print/technique-rules').techniqueRules
  readonly areas: readonly CellArea[]
  readonly colours: readonly CellColor[]
}

/** What a row of cells is made from. */
export type CellContent = { readonly artwork: CellArtwork } | { readonly row: TextRow }

/** The name of a cell's content in titles and SKUs; empty if it no longer exists. */
export function nameOfContent(
  content: { readonly artwork: Pick<CellArtwork, 'name'> } | { readonly row: Pick<TextRow, 'name'> } | undefined,
): string {
  if (!content) return ''
  return 'row' in content ? content.row.name : artworkWord(content.artwork.name)
}

const rowMaps = new WeakMap<readonly TextRow[], ReadonlyMap<number, TextRow>>()

/** Returns what the cell of a batch is made from; undefined if it no longer exists. */
export function contentOf<Artwork extends CellArtwork>(
  { artworkId, rowId }: { readonly artworkId: number | null; readonly rowId: number | null },
  artworks: ReadonlyMap<number, Artwork>,
  rows: readonly TextRow[] = [],
): { readonly artwork: Artwork } | { readonly row: TextRow } | undefined {
  if (rowId === null) {
    const artwork = artworkId === null ? undefined : artworks.get(artworkId)
    return artwork && { artwork }
  }
  const known = rowMaps.get(rows) ?? new Map(rows.map((row) => [row.id, row]))
  rowMaps.set(rows, known)
  const row = known.get(rowId)
  return row && { row }
}

/** All data needed to plan a batch. */
export type BatchFacts = {
  readonly artworks: ReadonlyMap<number, CellArtwork>
  readonly products: ReadonlyMap<number, CellProduct>
  /** Template designs by `templateKey`. */
  readonly templates: ReadonlyMap<string, Design>
}

export function templateKey({ designId, revision }: { readonly designId: number; readonly revision: number }): string {
  return `${designId}:${revision}`
}

/** Returns the artworks under the names that they have in a batch. Unchanged maps and artworks keep their identity. */
export function namedArtworks<Artwork extends { readonly name: string }>(
  artworks: ReadonlyMap<number, Artwork>,
  names: Readonly<Record<string, string>> = {},
): ReadonlyMap<number, Artwork> {
  const other = [...artworks].filter(([id, { name }]) => (names[id] ?? name) !== name)
  if (other.length === 0) return artworks
  return new Map([...artworks, ...other.map(([id, artwork]) => [id, { ...artwork, name: names[id] ?? '' }] as const)])
}
