import { OrderAddress } from '../orders/address.ts'
import { limitTexts, type PersonalizationText } from '../orders/personalization.ts'
import { type ImportField, type ImportMapping, neededFields } from './import-fields.ts'
import { readDay } from './read-day.ts'

export type ImportIssue = {
  /** Row number in the file; the header is row 1. */
  readonly row: number
  readonly field: ImportField
  readonly code:
    | 'required'
    | 'not_a_number'
    | 'out_of_range'
    | 'unknown_country'
    | 'invalid_date'
    | 'differs'
    | 'duplicate'
    | 'too_long'
  readonly value: string
}

export type ImportedOrder = {
  readonly externalId: string
  readonly orderedAt: string | null
  readonly shipBy: string | null
  readonly soldMinor: number | null
  readonly currency: string | null
  readonly buyerNote: string
  readonly address: OrderAddress
  readonly lines: readonly {
    readonly externalSku: string
    readonly externalTitle: string
    readonly quantity: number
    readonly personalization: readonly PersonalizationText[]
  }[]
}

export type ReadOrders = { readonly orders: readonly ImportedOrder[]; readonly issues: readonly ImportIssue[] }

/** Maximum text lengths; the address has its own limits. */
const longest: Partial<Record<ImportField, number>> = {
  orderId: 100,
  sku: 100,
  title: 300,
  personalization: 2000,
  note: 500,
}
const maxQuantity = 9999

/**
 * Reads orders from a table with one row per order line. Rows with the same order number form one order; exports often
 * fill in the address only in its first row. An order with any invalid cell, or with a row that the table repeats, is
 * left out, and everything invalid is reported. `countries` maps lowercase names and codes to ISO codes.
 */
export function readOrders(
  rows: readonly (readonly string[])[],
  mapping: ImportMapping,
  countries: ReadonlyMap<string, string>,
): ReadOrders {
  const numbered = rows.map((cells, at) => ({ cells, row: at + 2 }))
  const read = numbered.map((row) => readRow(row, mapping))
  const groups = Map.groupBy(read, ({ text }) => text('orderId'))
  const issues: ImportIssue[] = []
  const orders: ImportedOrder[] = []
  for (const [externalId, group] of groups) {
    const order = readOrder(externalId, group, countries)
    if ('issues' in order) issues.push(...order.issues)
    else orders.push(order)
  }
  return { orders, issues: issues.sort((a, b) => a.row - b.row) }
}

type Row = {
  readonly row: number
  readonly text: (field: ImportField) => string
  /** Equal for rows with the same text in every cell. */
  readonly content: string
}

function readRow({ cells, row }: { cells: readonly string[]; row: number }, mapping: ImportMapping): Row {
  const text = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? '' : withoutApostrophe(field, (cells[column] ?? '').trim())
  }
  return { row, text, content: JSON.stringify(cells.map((cell) => cell.trim())) }
}

/**
 * Removes the apostrophe that marks a cell as text: exports put it in front of formulas, numbers and postcodes. Names
 * and streets may begin with one.
 */
function withoutApostrophe(field: ImportField, text: string): string {
  return text.replace(field === 'postcode' ? /^'/ : /^'(?=[=+\-@\d])/, '')
}

function readOrder(
  externalId: string,
  group: readonly Row[],
  countries: ReadonlyMap<string, string>,
): ImportedOrder | { readonly issues: readonly ImportIssue[] } {
  const issues: ImportIssue[] = []
  const report = (row: number, field: ImportField, code: ImportIssue['code'], value: string) =>
    issues.push({ row, field, code, value: value.slice(0, 100) })
  /**
   * Reads a field that belongs to the whole order: the first row that has it counts, and a row with another value is
   * reported.
   */
  const once = (field: ImportField) => {
    const said = group.filter(({ text }) => text(field) !== '')
    const [first] = said
    for (const { row, text } of said) if (text(field) !== first?.text(field)) report(row, field, 'differs', text(field))
    return { value: first?.text(field) ?? '', row: first?.row ?? group[0]?.row ?? 0 }
  }
  const contents = new Set<string>()
  for (const { row, text, content } of group) {
    if (contents.has(content)) report(row, 'orderId', 'duplicate', externalId)
    contents.add(content)
    for (const field of neededFields) if (text(field) === '') report(row, field, 'required', '')
    for (const [field, max] of Object.entries(longest) as [ImportField, number][])
      if (text(field).length > max) report(row, field, 'too_long', text(field))
  }
  const lines = group.map(({ row, text }) => {
    const quantity = /^\d{1,9}(\.0+)?$/.test(text('quantity')) ? Number(text('quantity')) : Number.NaN
    if (text('quantity') !== '' && Number.isNaN(quantity)) report(row, 'quantity', 'not_a_number', text('quantity'))
    else if (quantity < 1 || quantity > maxQuantity) report(row, 'quantity', 'out_of_range', text('quantity'))
    return {
      externalSku: text('sku'),
      externalTitle: text('title'),
      quantity,
      personalization: readTexts(text('personalization')),
      soldMinor: readPrice(text('soldPrice')),
      row,
    }
  })
  for (const [at, { soldMinor, row }] of lines.entries())
    if (soldMinor === undefined) report(row, 'soldPrice', 'not_a_number', group[at]?.text('soldPrice') ?? '')
  const address = readAddress(once, countries, report)
  const day = (field: 'orderedAt' | 'shipBy') => {
    const { value, row } = once(field)
    const read = value === '' ? null : readDay(value)
    if (read === undefined) report(row, field, 'invalid_date', value)
    return read ?? null
  }
  const [orderedAt, shipBy] = [day('orderedAt'), day('shipBy')]
  const currency = once('currency').value.toUpperCase()
  const sums = lines.map(({ soldMinor, quantity }) => (typeof soldMinor === 'number' ? soldMinor * quantity : null))
  const isPriced = sums.length > 0 && sums.every((sum) => sum !== null)
  const reported = once('orderTotal')
  const total = readPrice(reported.value)
  if (total === undefined) report(reported.row, 'orderTotal', 'not_a_number', reported.value)
  if (issues.length > 0) return { issues }
  return {
    externalId,
    orderedAt,
    shipBy,
    // The total reported by the store is more accurate than the sum of the lines.
    soldMinor: total ?? (isPriced ? sums.reduce<number>((all, sum) => all + (sum ?? 0), 0) : null),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    buyerNote: once('note').value,
    address,
    lines: lines.map(({ soldMinor: _, row: __, ...line }) => line),
  }
}

const addressFields = [
  'recipient',
  'phone',
  'email',
  'region',
  'city',
  'district',
  'line1',
  'line2',
  'postcode',
] as const

function readAddress(
  once: (field: ImportField) => { value: string; row: number },
  countries: ReadonlyMap<string, string>,
  report: (row: number, field: ImportField, code: ImportIssue['code'], value: string) => void,
): OrderAddress {
  const { value: name, row } = once('country')
  const country = name === '' ? '' : countries.get(countryKey(name))
  if (country === undefined) report(row, 'country', 'unknown_country', name)
  const parts = addressFields.map((field) => [field, once(field)] as const)
  const given = Object.fromEntries(parts.map(([field, { value }]) => [field, value]))
  const address = OrderAddress.safeParse({ ...given, country: country ?? '' })
  if (address.success) return address.data
  for (const { path } of address.error.issues) {
    const found = parts.find(([field]) => field === path[0])
    if (found) report(found[1].row, found[0], 'too_long', found[1].value)
  }
  return OrderAddress.parse({})
}

/**
 * Reads the texts of a line, such as `Name: Zoe; Number: 7`, one a line or separated by semicolons. A cell with a part that
 * has no name, such as `Happy Birthday` or a personalization code, is one text without a name. A name may occur twice.
 */
export function readTexts(cell: string): PersonalizationText[] {
  const parts = cell.split(/[\n;；]/u).filter((part) => part.trim() !== '')
  const named = parts.map((part) => /^([^:：=]{1,200})[:：=](.*)$/su.exec(part))
  const texts = named.flatMap((match) =>
    match ? [{ name: match[1]?.trim() ?? '', value: match[2]?.trim() ?? '' }] : [],
  )
  return limitTexts(texts.length === parts.length ? texts : [{ name: '', value: cell }])
}

/** Normalizes a country name for lookup. */
export function countryKey(name: string): string {
  return name.trim().toLowerCase()
}

/**
 * Parses an amount such as `1,234.50`, `฿ 99` or `12,5` to hundredths; returns null for an empty cell and undefined for
 * an invalid amount.
 */
function readPrice(text: string): number | null | undefined {
  if (text === '') return null
  const plain = text.replaceAll(/[^\d.,-]/g, '')
  const decimal = /[.,]\d{1,2}$/.exec(plain)?.[0] ?? ''
  const whole = plain.slice(0, plain.length - decimal.length).replaceAll(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(whole)) return undefined
  return Number(whole) * 100 + Number(decimal.slice(1).padEnd(2, '0'))
}
