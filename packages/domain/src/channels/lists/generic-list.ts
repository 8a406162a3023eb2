import { type ListedPicture, type ListedProduct, picturesOf } from './listed-product.ts'

/** Column names and remarks are stable codes, because the list is read by programs as often as by people. */
const firstColumns = [
  ...['sku', 'product_sku', 'code', 'title', 'product', 'color', 'size', 'color_code', 'size_code'],
  ...['price', 'currency', 'tags'],
] as const

const pictureColumns = {
  main: 'pictures',
  small: 'small_pictures',
  tall: 'pictures_3x4',
  block: 'color_block',
} as const satisfies Record<ListedPicture['kind'], string>
const kinds = ['main', 'small', 'tall', 'block'] as const

/** Builds our own list: one row per variant (color and size) with the pictures of its color. */
export function genericList(products: readonly ListedProduct[]): string[][] {
  const locales = [...new Set(products.flatMap(({ titles }) => Object.keys(titles)))].sort()
  const there = new Set(products.flatMap(({ pictures }) => pictures.map(({ kind }) => kind)))
  const shown = kinds.filter((kind) => kind === 'main' || there.has(kind))
  const header = [
    ...firstColumns,
    ...locales.map((locale) => `title_${locale}`),
    ...shown.map((kind) => pictureColumns[kind]),
    'print_files',
    'remarks',
  ]
  return [header, ...products.flatMap((product) => linesOf(product, locales, shown))]
}

function linesOf(
  product: ListedProduct,
  locales: readonly string[],
  kinds: readonly ListedPicture['kind'][],
): string[][] {
  const { spu, code, productCode, title, titles, tags, price, printFiles, remarks, variants, pictures } = product
  const first = pictures.find(({ kind }) => kind === 'main')?.colour
  return variants.map(({ sku, colour, size, colourName, sizeName, amount }) => {
    const isShown = picturesOf(product, 'main', colour) !== null
    // Fall back to pictures of another color, and state that in the remarks.
    const shownColor = isShown ? colour : (first ?? colour)
    const own = first === undefined || isShown ? [] : ['picture_of_other_color']
    return [
      ...[sku, spu, code, title, productCode, colourName, sizeName, colour, size],
      ...[amount ?? '', price?.currency ?? '', tags.join(', ')],
      ...locales.map((locale) => titles[locale] ?? ''),
      ...kinds.map((kind) => namesOf(picturesOf(product, kind, kind === 'block' ? colour : shownColor))),
      printFiles.join(' | '),
      [...remarks, ...own].join(' '),
    ]
  })
}

function namesOf(pictures: readonly ListedPicture[] | null): string {
  return (pictures ?? []).map(({ name }) => name).join(' | ')
}
