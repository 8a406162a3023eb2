import type { PictureShape } from '../picture-shape.ts'

/** A picture contained in an export. */
export type ListedPicture = {
  readonly kind: PictureShape['kind'] | 'block'
  /** Code of the color shown. */
  readonly colour: string
  /** Path in the ZIP file. */
  readonly name: string
  /** Public URL of the same picture; null for pictures that exist only in the ZIP file. */
  readonly address: string | null
}

export type ListedVariant = {
  readonly sku: string
  /** Codes, used to find the pictures. */
  readonly colour: string
  readonly size: string
  /** Display names, unique within the product. */
  readonly colourName: string
  readonly sizeName: string
  /** Its price as a plain decimal, in the currency of the product's price; null if there is none. */
  readonly amount: string | null
}

/** A product as the channel lists need it. */
export type ListedProduct = {
  readonly spu: string
  readonly code: string
  readonly productCode: string
  readonly title: string
  /** Plain text; may be empty. */
  readonly description: string
  /** Lowest amount as a plain decimal: the seller's price, otherwise the suggested one; null if there is neither. */
  readonly price: { readonly amount: string; readonly currency: string } | null
  /** Names of the color and size options, such as "Color" and "Size". */
  readonly options: { readonly colour: string; readonly size: string }
  readonly titles: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly variants: readonly ListedVariant[]
  readonly pictures: readonly ListedPicture[]
  readonly printFiles: readonly string[]
  /** Stable codes for what could not be produced or what the channel would refuse. */
  readonly remarks: readonly string[]
}

/** A file in a format that a channel, or a tool for it, reads. */
export type ImportFile = {
  /** `csv`: separated by commas; `txt`: by tabs. */
  readonly ending: 'csv' | 'txt'
  /** Builds the rows, header row first. */
  readonly rows: (products: readonly ListedProduct[]) => string[][]
  /** Codes of what the format cannot hold of a product, and of what the seller has to fill in. */
  readonly remarks?: (product: ListedProduct) => readonly string[]
}

/** Public URLs of the main pictures. */
export function mainAddresses({ pictures }: ListedProduct): string[] {
  return pictures.flatMap(({ kind, address }) => (kind === 'main' ? (address ?? []) : []))
}

/** The different prices of the variants, the lowest first. */
export function pricesOf({ variants }: Pick<ListedProduct, 'variants'>): string[] {
  const amounts = new Set(variants.flatMap(({ amount }) => amount ?? []))
  return [...amounts].sort((a, b) => Number(a) - Number(b))
}

/** Converts plain text to HTML paragraphs. */
export function htmlOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => `<p>${safe(line.trim())}</p>`).join('')
}

/** Returns the pictures of a kind that show a color, or null if the color has no pictures of its own. */
export function picturesOf(
  { pictures, variants }: ListedProduct,
  kind: ListedPicture['kind'],
  colour: string,
): readonly ListedPicture[] | null {
  const ofKind = pictures.filter((picture) => picture.kind === kind)
  const own = ofKind.filter((picture) => picture.colour === colour)
  if (own.length === 0) return null
  // Pictures that show none of the colors sold belong to every color.
  const sold = new Set(variants.map((variant) => variant.colour))
  return [...own, ...ofKind.filter((picture) => !sold.has(picture.colour))]
}
