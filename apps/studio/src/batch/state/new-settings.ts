import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { BatchProduct, BatchSettings, CellFit } from '@podwright/domain/batch/settings'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'

/** What a batch begins with: nothing chosen, everything made, names in the seller's own language. */
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

/** The languages of titles, the seller's own first. */
export function titleLocales(own: LocaleCode): LocaleCode[] {
  return [own, ...localeCodes.filter((code) => code !== own)]
}

/** What a product was looked at in before it was chosen. */
export type LookedAt = { readonly colour?: string; readonly size?: string }

/** Where the artwork goes on a product that was just chosen: on its first print area, in the color and size looked at; else in its first, and all. */
export function newBatchProduct(
  { id, areas, colours, sizeGroups }: StudioProduct,
  requested: LookedAt = {},
): BatchProduct | undefined {
  const [area] = areas
  const colour = colours.find(({ code }) => code === requested.colour) ?? colours[0]
  if (!area || !colour) return undefined
  const size = sizeGroups.flatMap(({ sizes }) => sizes).find(({ code }) => code === requested.size)
  return {
    productId: id,
    colours: [colour.code],
    ...(size && { sizes: [size.code] }),
    design: { kind: 'automatic', areas: [{ area: area.code, ...firstFit(area) }] },
  }
}

/** What has bleed is printed to its edges. */
export function firstFit({ bleedMm }: { readonly bleedMm: number }): CellFit {
  return { fit: bleedMm > 0 ? 'cover' : 'contain', anchor: 'center', share: 0.8 }
}

/** Adds artworks behind those that are there; each once, no more than a batch takes. */
export function withArtworks(settings: BatchSettings, ids: readonly number[], max: number): BatchSettings {
  const known = new Set(settings.artworks)
  const added = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, Math.max(0, max - known.size))
  return added.length === 0 ? settings : { ...settings, artworks: [...settings.artworks, ...added] }
}

/** Puts a product's settings in place of what they were. */
export function withProduct(settings: BatchSettings, product: BatchProduct): BatchSettings {
  const products = settings.products.map((own) => (own.productId === product.productId ? product : own))
  return { ...settings, products }
}

/** Moves one of a list to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/**
 * The same placement for every other product that is placed automatically: on the areas of the same names, or on its first one where
 * it has none of them.
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
