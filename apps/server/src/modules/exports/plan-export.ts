import type { ChannelRules } from '@podwright/domain/channels/channel-rules'
import type { ExportRow } from '../finished/service.ts'

/** A picture of an export: what is drawn, how large, and what it is called in the ZIP. */
export type PictureEntry = {
  readonly path: string
  readonly side: number
  readonly name: string
  readonly mostBytes: number
}

export type ProductEntry = {
  readonly row: ExportRow
  /** Name of its folder in the ZIP. */
  readonly folder: string
  readonly pictures: readonly PictureEntry[]
}

type PictureWish = { readonly mostPerProduct?: number | undefined } | null

/** What an export holds of each product, by the rules of its channel. Folders are called by SKUs, each once. */
export function planExport(rows: readonly ExportRow[], rules: ChannelRules, wish: PictureWish): ProductEntry[] {
  const folders = new Set<string>()
  return rows.map((row) => {
    const folder = firstFree(fileWord(row.sku ?? row.code), folders)
    return { row, folder, pictures: wish === null ? [] : picturesOf(row, folder, rules, wish.mostPerProduct) }
  })
}

function picturesOf(
  row: ExportRow,
  folder: string,
  { pictures: rules }: ChannelRules,
  wanted: number = rules.mostPerProduct,
): PictureEntry[] {
  const shown = row.pictures.slice(0, Math.min(wanted, rules.mostPerProduct))
  const large = Math.max(...rules.sidesPx)
  return rules.sidesPx.flatMap((side) =>
    shown.map(({ path }, i) => {
      const number = String(i + 1).padStart(2, '0')
      const { mostBytes } = rules
      return { path, side, mostBytes, name: `${folder}/${folder}-${number}${side === large ? '' : `-${side}`}.jpg` }
    }),
  )
}

/** As a file may be called on every system; letters of any script stay. */
export function fileWord(text: string): string {
  const word = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)
  return word === '' ? 'product' : word
}

function firstFree(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}-${number}`
  taken.add(name.toLowerCase())
  return name
}

/** What came of a product while its files were packed. */
export type PackedProduct = {
  readonly entry: ProductEntry
  readonly pictures: readonly string[]
  readonly printFiles: readonly string[]
  readonly remarks: readonly string[]
}

/** Names of columns and remarks are stable words: the list is read by programs as often as by people. */
const firstColumns = ['sku', 'product_sku', 'code', 'title', 'product', 'color', 'size', 'tags'] as const

/** The list of an export: a line for each variant, by color and size. */
export function manifestRows(packed: readonly PackedProduct[], rules: ChannelRules): string[][] {
  const locales = [...new Set(packed.flatMap(({ entry }) => Object.keys(entry.row.titles)))].sort()
  const header = [...firstColumns, ...locales.map((locale) => `title_${locale}`), 'pictures', 'print_files', 'remarks']
  return [header, ...packed.flatMap((product) => linesOf(product, locales, rules))]
}

function linesOf(
  { entry: { row }, ...packed }: PackedProduct,
  locales: readonly string[],
  rules: ChannelRules,
): string[][] {
  const spu = row.sku ?? row.code
  const sizes = row.sizes.length === 0 ? [''] : row.sizes
  const title = (text: string) => [...text].slice(0, rules.mostTitle).join('')
  return row.colours.flatMap((colour, i) =>
    sizes.map((size) => {
      const sku = [row.variantSkus[i] ?? `${spu}-${colour}`, ...(sizes.length > 1 ? [size] : [])].join('-')
      const isLong = sku.length > rules.mostSku
      const remarks = [...packed.remarks, ...(isLong ? ['sku_too_long'] : [])]
      return [
        ...[sku, spu, row.code, title(row.title), row.productCode, colour, size],
        row.tags.slice(0, rules.mostTags).join(', '),
        ...locales.map((locale) => title(row.titles[locale] ?? '')),
        packed.pictures.join(' | '),
        packed.printFiles.join(' | '),
        remarks.join(' '),
      ]
    }),
  )
}
