import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { type BatchFacts, namedArtworks, templateKey } from '@podwright/design/batch/cell-facts'
import type { Design } from '@podwright/design/design'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../../db/kysely.ts'
import type { Catalog } from '../../../catalog/products/service.ts'
import { type Artworks, getArtworksById } from '../../../media/artworks/service.ts'
import { readOwnedVersion } from '../../designs/versions.ts'
import { getStudioProduct } from '../../studio/show-product.ts'
import type { ProductFacts } from './product-facts-queries.ts'

export type FactDeps = { readonly db: Database; readonly artworks: Artworks; readonly catalog: Catalog }

/** Products that are looked up concurrently. */
const atOnce = 8

/** Everything that planning with these settings needs; unknown ids are left out. */
export async function findFacts(
  deps: FactDeps,
  accountId: number,
  settings: Pick<BatchSettings, 'artworks' | 'artworkNames' | 'products' | 'naming'>,
): Promise<{ readonly facts: BatchFacts; readonly products: readonly ProductFacts[] }> {
  const locales = Object.keys(settings.naming.titles) as LocaleCode[]
  const ids = settings.products.map(({ productId }) => productId)
  const [artworks, products, templates] = await Promise.all([
    getArtworksById(deps.artworks, accountId, settings.artworks),
    findProducts(deps, ids, settings.naming.locale, locales),
    findTemplates(deps.db, accountId, settings.products),
  ])
  const facts = {
    artworks: namedArtworks(new Map(artworks.map((artwork) => [artwork.id, artwork])), settings.artworkNames),
    products: new Map(products.map((product) => [product.id, product])),
    templates,
  }
  return { facts, products }
}

async function findProducts(
  deps: FactDeps,
  ids: readonly number[],
  main: LocaleCode,
  locales: readonly LocaleCode[],
): Promise<ProductFacts[]> {
  const products: ProductFacts[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce).map(async (id): Promise<ProductFacts[]> => {
      const found = await getStudioProduct(deps, id, main)
      // showStudioProduct returns the blank of a ready-made product, but batches accept blanks only.
      if (!found.ok || found.data.id !== id) return []
      const named: [LocaleCode, StudioProduct][] = []
      for (const locale of locales) {
        const other = locale === main ? found : await getStudioProduct(deps, id, locale)
        if (other.ok) named.push([locale, other.data])
      }
      return [withNames(found.data, named)]
    })
    products.push(...(await Promise.all(some)).flat())
  }
  return products
}

function withNames(product: StudioProduct, named: readonly [LocaleCode, StudioProduct][]): ProductFacts {
  const colourNames = ({ colours }: StudioProduct) => new Map(colours.map(({ code, name }) => [code, name]))
  const byLocale = named.map(([locale, other]) => [locale, colourNames(other)] as const)
  return {
    ...product,
    names: Object.fromEntries(named.map(([locale, { name }]) => [locale, name])),
    colours: product.colours.map((colour) => ({
      ...colour,
      names: Object.fromEntries(byLocale.map(([locale, names]) => [locale, names.get(colour.code) ?? colour.name])),
    })),
  }
}

async function findTemplates(
  db: Database,
  accountId: number,
  products: BatchSettings['products'],
): Promise<Map<string, Design>> {
  const templates = new Map<string, Design>()
  for (const { design } of products) {
    if (design.kind !== 'template' || templates.has(templateKey(design))) continue
    const template = await readOwnedVersion(db, accountId, design.designId, design.revision)
    if (template) templates.set(templateKey(design), template)
  }
  return templates
}
