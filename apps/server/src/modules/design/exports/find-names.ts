import type { AttributeKind } from '@podwright/domain/catalog/vocabulary'
import type { ProductNames } from '@podwright/domain/channels/lists/product-words'
import { isLocaleCode, type LocaleCode } from '@podwright/domain/locale'
import category from '@podwright/i18n/messages/category.json' with { type: 'json' }
import { fileMessages } from '../../../file-messages.ts'
import { findProduct, type ProductReader } from '../../catalog/products/service.ts'
import type { ExportRow } from '../finished/export-queries.ts'

/** Attribute names; none of these messages takes an argument. */
const attributes: Readonly<Record<LocaleCode, Readonly<Record<AttributeKind, string>>>> = fileMessages(
  category.attribute,
)

/**
 * The language of a product's title, used for its option names too; `otherwise` when the title matches no translation.
 */
export function languageOf({ title, titles }: Pick<ExportRow, 'title' | 'titles'>, otherwise: LocaleCode): LocaleCode {
  const same = Object.keys(titles).filter((locale) => isLocaleCode(locale) && titles[locale] === title)
  const [first] = same.filter(isLocaleCode)
  return same.includes(otherwise) ? otherwise : (first ?? otherwise)
}

/** What the catalog knows of a product: its names, and its suggested selling price in hundredths of a yuan. */
export type CatalogFacts = { readonly words: ProductNames; readonly suggestedMinor: number | null }

/** Returns a function that looks up the catalog's facts of products, once per product and language. */
export function createFactFinder(
  catalog: ProductReader,
  otherwise: LocaleCode,
): (row: ExportRow) => Promise<CatalogFacts> {
  const known = new Map<string, Promise<CatalogFacts>>()
  return (row) => {
    const locale = languageOf(row, otherwise)
    const key = `${row.productId} ${locale}`
    const facts = known.get(key) ?? findFacts(catalog, row.productId, locale)
    known.set(key, facts)
    return facts
  }
}

async function findFacts(catalog: ProductReader, productId: number, locale: LocaleCode): Promise<CatalogFacts> {
  const { color, size } = attributes[locale]
  const found = await findProduct(catalog, productId, undefined, locale)
  // Finished products of an unlisted product can still be sold.
  if (!found.ok) {
    const words = { options: { colour: color, size }, colours: {}, sizes: {}, description: '' }
    return { words, suggestedMinor: null }
  }
  const { firstAttribute, secondAttribute, description, sellingPriceMinor } = found.data
  const words = {
    options: { colour: attributes[locale][firstAttribute.kind], size: attributes[locale][secondAttribute.kind] },
    colours: Object.fromEntries(firstAttribute.values.map(({ code, name }) => [code, name])),
    sizes: Object.fromEntries(secondAttribute.values.map(({ code, label }) => [code, label])),
    description,
  }
  return { words, suggestedMinor: sellingPriceMinor }
}
