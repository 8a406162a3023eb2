import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { BatchProduct, BatchSettings, CellFit } from '@podwright/domain/batch/settings'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'

/** Returns the initial settings of a batch: nothing chosen, no exclusions, names in the seller's language. */
export function newSettings(locale: LocaleCode): BatchSettings {
  return {
    products: [],
    artworks: [],
    rules: { skipBelowDpi: 0, garments: 'all', shapes: [] },
    naming: { sku: '{artwork}-{product}', titles: { [locale]: '{artwork} {productName}' }, locale },
    tags: [],
    output: { sizes: [800, 1600], colours: 'main', printFiles: 'later' },
  }
}

/** Returns the languages of titles, the seller's own first. */
export function titleLocales(own: LocaleCode): LocaleCode[] {
  return [own, ...localeCodes.filter((code) => code !== own)]
}

/** The color in which a product was viewed before it was chosen. */
export type LookedAt = { readonly colour?: string }

/**
 * Returns the initial settings of a chosen product: the artwork on its first print area, in all sizes and the color
 * viewed, by default its first.
 */
export function newBatchProduct(
  { id, areas, colours }: StudioProduct,
  viewed: LookedAt = {},
): BatchProduct | undefined {
  const [area] = areas
  const colour = colours.find(({ code }) => code === viewed.colour) ?? colours[0]
  if (!area || !colour) return undefined
  return {
    productId: id,
    colours: [colour.code],
    design: { kind: 'automatic', areas: [{ area: area.code, ...firstFit }] },
  }
}

/** Shows all of an artwork: what fills an area may lose the part that matters, which sellers choose themselves. */
export const firstFit: CellFit = { fit: 'contain', anchor: 'center', share: 0.8 }

/** Appends artworks, each once, up to the max. of a batch. */
export function withArtworks(settings: BatchSettings, ids: readonly number[], max: number): BatchSettings {
  const known = new Set(settings.artworks)
  const added = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, Math.max(0, max - known.size))
  return added.length === 0 ? settings : { ...settings, artworks: [...settings.artworks, ...added] }
}

type NamedArtwork = { readonly id: number; readonly name: string }

/**
 * Adds uploaded artworks under the names of their files, in natural order of names (`cat 2` before `cat 10`). A list
 * that the seller has put in another order keeps it; new artworks go to its end.
 */
export function withUploads(
  settings: BatchSettings,
  uploaded: readonly NamedArtwork[],
  nameOf: (id: number) => string,
  max: number,
): BatchSettings {
  const { artworkNames = {} } = settings
  const named = new Map(uploaded.map(({ id, name }) => [id, name]))
  const shown = (id: number) => named.get(id) ?? artworkNames[id] ?? nameOf(id)
  const isSorted = settings.artworks.every(
    (id, i, all) => i === 0 || compareNames(shown(all[i - 1] ?? id), shown(id)) <= 0,
  )
  const next = withArtworks(settings, [...named.keys()], max)
  const added = next.artworks.slice(settings.artworks.length).sort((a, b) => compareNames(shown(a), shown(b)))
  const listed = [...settings.artworks, ...added]
  const artworks = isSorted ? listed.toSorted((a, b) => compareNames(shown(a), shown(b))) : listed
  const others = [...named].filter(([id, name]) => listed.includes(id) && name !== (artworkNames[id] ?? nameOf(id)))
  if (added.length === 0 && others.length === 0) return settings
  return { ...settings, artworks, artworkNames: { ...artworkNames, ...Object.fromEntries(others) } }
}

/** Compares names as people order files: numbers by value, upper and lower case alike. */
export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base' })
}

/** Replaces the settings of a product. */
export function withProduct(settings: BatchSettings, product: BatchProduct): BatchSettings {
  const products = settings.products.map((own) => (own.productId === product.productId ? product : own))
  return { ...settings, products }
}

/** Moves one item of a list to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/**
 * Applies the placement to every other product with automatic placement: on its areas with the same names, or on its
 * first one where it has none of them.
 */
export function placedAlike(
  settings: BatchSettings,
  like: BatchProduct,
  areasOf: (productId: number) => readonly { readonly code: string }[],
): BatchSettings {
  const { design } = like
  if (design.kind !== 'automatic') return settings
  const products = settings.products.map((product): BatchProduct => {
    if (product.productId === like.productId || product.design.kind !== 'automatic') return product
    const codes = areasOf(product.productId).map(({ code }) => code)
    const same = design.areas.filter(({ area }) => codes.includes(area))
    const [first] = design.areas
    const [code] = codes
    if (same.length > 0) return { ...product, design: { kind: 'automatic', areas: same } }
    return first && code !== undefined
      ? { ...product, design: { kind: 'automatic', areas: [{ ...first, area: code }] } }
      : product
  })
  return { ...settings, products }
}
