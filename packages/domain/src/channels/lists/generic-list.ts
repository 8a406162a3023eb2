import { type ListedPicture, type ListedProduct, picturesOf } from './listed-product.ts'

/** Names of columns and remarks are stable words: the list is read by programs as often as by people. */
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

/** Our own list: a line for each variant, by color and size, with the pictures of its color. */
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
  return variants.map(({ sku, colour, size, colourName, sizeName }) => {
    const isShown = picturesOf(product, 'main', colour) !== null
    // Pictures of another color are better than none, as long as it is said.
    const shownColour = isShown ? colour : (first ?? colour)
    const own = first === undefined || isShown ? [] : ['picture_of_other_color']
    return [
      ...[sku, spu, code, title, productCode, colourName, sizeName, colour, size],
      ...[price?.amount ?? '', price?.currency ?? '', tags.join(', ')],
      ...locales.map((locale) => titles[locale] ?? ''),
      ...kinds.map((kind) => namesOf(picturesOf(product, kind, kind === 'block' ? colour : shownColour))),
      printFiles.join(' | '),
      [...remarks, ...own].join(' '),
    ]
  })
}

function namesOf(pictures: readonly ListedPicture[] | null): string {
  return (pictures ?? []).map(({ name }) => name).join(' | ')
}
