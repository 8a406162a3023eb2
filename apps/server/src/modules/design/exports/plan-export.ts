import type { ChannelRules, PictureFormat, PictureRules } from '@podwright/domain/channels/channel-rules'
import { type ListedPicture, type ListedProduct, pricesOf } from '@podwright/domain/channels/lists/listed-product'
import { distinctNames, type ProductNames } from '@podwright/domain/channels/lists/product-words'
import type { PictureShape } from '@podwright/domain/channels/picture-shape'
import { renderLimits } from '@podwright/domain/images/render-limits'
import { minorToDecimal } from '@podwright/domain/money'
import { mockupOfView } from '@podwright/domain/pictures/mockups'
import type { ExportRow } from '../finished/export-queries.ts'
import { type RetailAmounts, variantKey } from './find-retail-prices.ts'

type Size = { readonly width: number; readonly height: number }

/** A picture of an export: its source, size and name in the ZIP. */
export type PictureEntry = ListedPicture &
  Size & {
    /**
     * An effect picture with its own size, which may be smaller than that in which it is rendered, or a color for a solid
     * square.
     */
    readonly source: { readonly path: string; readonly own: Size; readonly rendered: Size } | { readonly hex: string }
    readonly format: PictureFormat
    readonly maxBytes: number
  }

export type ProductEntry = {
  readonly row: ExportRow
  /** Name of its folder in the ZIP. */
  readonly folder: string
  readonly pictures: readonly PictureEntry[]
  readonly remarks: readonly string[]
}

export type PictureOptions = {
  readonly maxPerProduct?: number | undefined
  readonly format?: PictureFormat | undefined
} | null

/** Plans the pictures of each product by the rules of its channel. Folders are named by SKU and made unique. */
export function planExport(rows: readonly ExportRow[], rules: ChannelRules, request: PictureOptions): ProductEntry[] {
  const folders = new Set<string>()
  return rows.map((row) => {
    const folder = uniqueName(fileNameOf(row.sku ?? row.code), folders)
    if (request === null) return { row, folder, pictures: [], remarks: [] }
    return { row, folder, ...planPictures(row, folder, rules.pictures, request) }
  })
}

type Planned = Pick<ProductEntry, 'pictures' | 'remarks'>

function planPictures(
  row: ExportRow,
  folder: string,
  rules: PictureRules,
  request: NonNullable<PictureOptions>,
): Planned {
  const { maxPerProduct, shapes, colorBlockPx, formats, maxBytes } = rules
  const shown = choosePictures(row.pictures, Math.min(request.maxPerProduct ?? maxPerProduct, maxPerProduct))
  const format = formats.find((each) => each === request.format) ?? formats[0]
  let isTooSmall = false
  const pictures = shapes.flatMap((shape) =>
    shown.flatMap((picture, i): PictureEntry[] => {
      const sizes = sizesFor(shapeFor(shape, picture), picture, rules)
      if (!sizes) isTooSmall = true
      if (!sizes) return []
      const number = String(i + 1).padStart(2, '0')
      const { path, colour, width, height } = picture
      const name = `${folder}/${folder}-${number}${nameEnd(shape)}.${endings[format]}`
      const address = shape.kind === 'main' ? `/images/${path}` : null
      return [
        {
          ...{ kind: shape.kind, colour, name, address, format, maxBytes },
          ...sizes.made,
          source: { path, own: { width, height }, rendered: sizes.rendered },
        },
      ]
    }),
  )
  const blocks = colorBlockPx === undefined ? [] : row.plan.colours.filter(({ code }) => row.colours.includes(code))
  const side = colorBlockPx ?? 0
  return {
    pictures: [
      ...pictures,
      ...blocks.map(({ code, hex }): PictureEntry => {
        const name = `${folder}/${folder}-color-${fileNameOf(code)}.${endings[format]}`
        return {
          ...{ kind: 'block', colour: code, name, address: null, format, maxBytes },
          ...{ width: side, height: side, source: { hex } },
        }
      }),
    ],
    remarks: isTooSmall ? ['picture_too_small'] : [],
  }
}

/** Views are rendered larger; mockups are photos, which are not enlarged. */
function shapeFor(shape: PictureShape, { view }: { readonly view: string }): PictureShape {
  return mockupOfView(view) === undefined ? shape : { ...shape, isEnlarged: false }
}

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<PictureFormat, string>

function nameEnd({ kind, widthPx }: PictureShape): string {
  return kind === 'main' ? '' : kind === 'tall' ? '-3x4' : `-${widthPx}`
}

/** As many pictures as the channel accepts, in their order; each color gets one before any gets a second. */
export function choosePictures<Picture extends { readonly colour: string }>(
  pictures: readonly Picture[],
  max: number,
): readonly Picture[] {
  if (pictures.length <= max) return pictures
  const countOf = new Map<string, number>()
  const positions = pictures.map(({ colour }, i) => {
    const position = countOf.get(colour) ?? 0
    countOf.set(colour, position + 1)
    return { position, i }
  })
  const kept = new Set(
    positions
      .sort((a, b) => a.position - b.position || a.i - b.i)
      .slice(0, max)
      .map(({ i }) => i),
  )
  return pictures.filter((_, i) => kept.has(i))
}

/**
 * The size in which a picture is rendered and its size after padding; undefined when the picture is smaller than the
 * channel requires.
 */
export function sizesFor(
  { widthPx, heightPx, fit, isEnlarged = false }: PictureShape,
  picture: Size,
  { minPx, maxPx }: Pick<PictureRules, 'minPx' | 'maxPx'>,
): { readonly rendered: Size; readonly made: Size } | undefined {
  const shrink = Math.min(1, maxPx / Math.max(widthPx, heightPx))
  const box = { width: widthPx * shrink, height: heightPx * shrink }
  const { scale: maxScale, side } = renderLimits
  const largest = isEnlarged ? Math.min(maxScale, Math.max(1, side / Math.max(picture.width, picture.height))) : 1
  const scale = Math.min(largest, box.width / picture.width, box.height / picture.height)
  const rendered = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const share = Math.max(rendered.width / box.width, rendered.height / box.height)
  if (fit === 'fixed' && share < 1) return undefined
  const made =
    fit === 'whole' ? rendered : { width: Math.round(box.width * share), height: Math.round(box.height * share) }
  return Math.min(made.width, made.height) < minPx ? undefined : { rendered, made }
}

/** A file name valid on every operating system; letters of all scripts are kept. */
export function fileNameOf(text: string): string {
  const word = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)
  return word === '' ? 'product' : word
}

function uniqueName(requested: string, taken: Set<string>): string {
  let name = requested
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${requested}-${number}`
  taken.add(name.toLowerCase())
  return name
}

/** A product whose files have been packed. */
export type PackedProduct = {
  readonly entry: ProductEntry
  readonly words: ProductNames
  /** The prices by the seller's rule; null if there is none. */
  readonly retail: RetailAmounts | null
  /** Used where the seller has set no price; null if the product is no longer in the catalog. */
  readonly suggested: ListedProduct['price']
  readonly pictures: readonly PictureEntry[]
  readonly printFiles: readonly string[]
  readonly remarks: readonly string[]
}

/** The products of an export for its lists. `publicUrl` is the base URL of the pictures. */
export function listedProducts(
  packed: readonly PackedProduct[],
  rules: ChannelRules,
  publicUrl: string,
): ListedProduct[] {
  const skus = new Map<string, number>()
  const products = packed.map((each) => {
    const product = listedProduct(each, rules, publicUrl)
    return { ...product, remarks: [...product.remarks, ...(rules.importFile?.remarks?.(product) ?? [])] }
  })
  for (const { sku } of products.flatMap(({ variants }) => variants)) {
    skus.set(sku.toLowerCase(), (skus.get(sku.toLowerCase()) ?? 0) + 1)
  }
  return products.map((product) => {
    const isRepeated = product.variants.some(({ sku }) => (skus.get(sku.toLowerCase()) ?? 0) > 1)
    return isRepeated ? { ...product, remarks: [...product.remarks, 'sku_repeated'] } : product
  })
}

function listedProduct(
  { entry: { row }, words, retail, suggested, pictures, printFiles, remarks }: PackedProduct,
  { maxTitle, maxDescription, maxSku, maxTags, maxVariants = Number.POSITIVE_INFINITY }: ChannelRules,
  publicUrl: string,
): ListedProduct {
  const spu = row.sku ?? row.code
  const sizes = row.sizes.length === 0 ? [''] : row.sizes
  const fixed = priceOf(row)
  const hasOwn = fixed !== null || retail !== null
  const title = (text: string) => [...text].slice(0, maxTitle).join('')
  const colourNames = distinctNames(row.colours, words.colours)
  const sizeNames = distinctNames(sizes, words.sizes)
  const variants = row.colours.flatMap((colour, i) =>
    sizes.map((size) => {
      const sku = [row.variantSkus[i] ?? `${spu}-${colour}`, ...(sizes.length > 1 ? [size] : [])].join('-')
      const colourName = colourNames.get(colour) ?? colour
      const amount = retail ? (retail.amounts.get(variantKey({ colour, size })) ?? null) : (fixed ?? suggested)?.amount
      return { sku, colour, size, colourName, sizeName: sizeNames.get(size) ?? size, amount: amount ?? null }
    }),
  )
  const price = retail ? lowestOf(retail, variants) : (fixed ?? suggested)
  return {
    spu,
    code: row.code,
    productCode: row.productCode,
    title: title(row.title),
    description: words.description.slice(0, maxDescription),
    price,
    options: words.options,
    titles: Object.fromEntries(Object.entries(row.titles).map(([locale, text]) => [locale, title(text)])),
    tags: row.tags.slice(0, maxTags),
    variants,
    pictures: pictures.map((picture) => ({
      ...picture,
      address: picture.address === null ? null : new URL(picture.address, publicUrl).href,
    })),
    printFiles,
    remarks: [
      ...remarks,
      ...(!hasOwn && suggested !== null ? ['price_suggested'] : []),
      ...(variants.some(({ amount }) => amount === null) ? ['price_missing'] : []),
      ...(title(row.title) === row.title ? [] : ['title_cut']),
      ...(words.description.length > maxDescription ? ['description_cut'] : []),
      ...(row.tags.length > maxTags && maxTags > 0 ? ['tags_cut'] : []),
      ...(variants.some(({ sku }) => sku.length > maxSku) ? ['sku_too_long'] : []),
      ...(variants.length > maxVariants ? ['too_many_variants'] : []),
    ],
  }
}

function lowestOf({ currency }: RetailAmounts, variants: ListedProduct['variants']): ListedProduct['price'] {
  const [amount] = pricesOf({ variants })
  return amount === undefined ? null : { amount, currency }
}

function priceOf({ priceMinor, priceCurrency }: ExportRow): ListedProduct['price'] {
  if (priceMinor === null || priceCurrency === null) return null
  return { amount: minorToDecimal(priceMinor), currency: priceCurrency }
}
