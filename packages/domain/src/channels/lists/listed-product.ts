import type { PictureShape } from '../picture-shape.ts'

/** A picture that is in an export. */
export type ListedPicture = {
  readonly kind: PictureShape['kind'] | 'block'
  /** Code of the color that it shows. */
  readonly colour: string
  /** Its place in the ZIP. */
  readonly name: string
  /** Where anybody can fetch the same picture; null for what exists in the ZIP alone. */
  readonly address: string | null
}

export type ListedVariant = {
  readonly sku: string
  /** Codes, by which pictures are found. */
  readonly colour: string
  readonly size: string
  /** What buyers read, each once of a product. */
  readonly colourName: string
  readonly sizeName: string
}

/** A product as lists write it down. */
export type ListedProduct = {
  readonly spu: string
  readonly code: string
  readonly productCode: string
  readonly title: string
  /** Plain text; empty for none. */
  readonly description: string
  /** As a plain decimal; null where the seller has set none. */
  readonly price: { readonly amount: string; readonly currency: string } | null
  /** What its colors and sizes are called together. */
  readonly options: { readonly colour: string; readonly size: string }
  readonly titles: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly variants: readonly ListedVariant[]
  readonly pictures: readonly ListedPicture[]
  readonly printFiles: readonly string[]
  /** Stable words: what could not be made, or what a channel would refuse. */
  readonly remarks: readonly string[]
}

/** Lines of a list, its header first. */
export type ImportList = (products: readonly ListedProduct[]) => string[][]

/** Plain text for a field that takes HTML. */
export function htmlOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => `<p>${safe(line.trim())}</p>`).join('')
}

/** The pictures of a kind that show a color; null where the color has none of its own. */
export function picturesOf(
  { pictures, variants }: ListedProduct,
  kind: ListedPicture['kind'],
  colour: string,
): readonly ListedPicture[] | null {
  const ofKind = pictures.filter((picture) => picture.kind === kind)
  const own = ofKind.filter((picture) => picture.colour === colour)
  if (own.length === 0) return null
  // What shows none of the colors that are sold belongs to all of them.
  const sold = new Set(variants.map((variant) => variant.colour))
  return [...own, ...ofKind.filter((picture) => !sold.has(picture.colour))]
}
