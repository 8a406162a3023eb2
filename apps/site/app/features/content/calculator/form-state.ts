import type { Offer } from '@podwright/domain/profit/profit'
import { readAmount, readPercent, readQuantity } from '@podwright/domain/profit/read-input'

/** What stands in the fields, as typed. */
export type CalculatorForm = {
  price: string
  destination: string
  logisticsId: string
  commission: string
  other: string
  num: string
  sellingPrice: string
}
export type FieldName = keyof CalculatorForm

export const emptyForm: CalculatorForm = {
  price: '',
  destination: '',
  logisticsId: '',
  commission: '',
  other: '',
  num: '1',
  sellingPrice: '',
}

/** What is wrong with a field: nothing in it although it must be filled, or something that cannot be read. */
export type Problem = 'required' | 'amount' | 'percent' | 'num'

const readers = {
  price: { read: readAmount, problem: 'amount' },
  sellingPrice: { read: readAmount, problem: 'amount' },
  commission: { read: readPercent, problem: 'percent' },
  num: { read: readQuantity, problem: 'num' },
} as const

/** Problems by field; an empty record means that the offer can be calculated. Other costs may stay empty. */
export function problemsOf(form: CalculatorForm): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {}
  for (const field of ['price', 'commission', 'num', 'sellingPrice'] as const) {
    const { read, problem } = readers[field]
    if (form[field].trim() === '') problems[field] = 'required'
    else if (read(form[field]) === undefined) problems[field] = problem
  }
  if (form.destination === '') problems.destination = 'required'
  if (form.logisticsId === '') problems.logisticsId = 'required'
  if (form.other.trim() !== '' && readAmount(form.other) === undefined) problems.other = 'amount'
  return problems
}

/** The offer in minor units of the visitor's currency; undefined while a field or the freight is missing. */
export function offerOf(form: CalculatorForm, freightMinor: number | undefined): Offer | undefined {
  const purchasePriceMinor = readAmount(form.price)
  const sellingPriceMinor = readAmount(form.sellingPrice)
  const commissionBasisPoints = readPercent(form.commission)
  const quantity = readQuantity(form.num)
  const otherCostsMinor = form.other.trim() === '' ? 0 : readAmount(form.other)
  if (
    purchasePriceMinor === undefined ||
    sellingPriceMinor === undefined ||
    commissionBasisPoints === undefined ||
    quantity === undefined ||
    otherCostsMinor === undefined ||
    freightMinor === undefined
  )
    return undefined
  return { purchasePriceMinor, sellingPriceMinor, quantity, freightMinor, commissionBasisPoints, otherCostsMinor }
}

/** Names of the fields in the address; `product` is the product's id and is read by the server as well. */
const addressNames: Readonly<Record<FieldName, string>> = {
  price: 'cost',
  destination: 'to',
  logisticsId: 'via',
  commission: 'commission',
  other: 'other',
  num: 'num',
  sellingPrice: 'sell',
}
const fields = Object.keys(emptyForm) as FieldName[]

/** The state as an address that can be reloaded and shared; what the form starts with is left out. */
export function formToSearch(form: CalculatorForm, productId: number | undefined, before: string): string {
  const search = new URLSearchParams(before)
  if (productId === undefined) search.delete('product')
  else search.set('product', String(productId))
  for (const field of fields) {
    if (form[field] === emptyForm[field]) search.delete(addressNames[field])
    else search.set(addressNames[field], form[field])
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The form that an address describes; texts too long to be an amount are dropped. */
export function formFromSearch(search: string): CalculatorForm {
  const parameters = new URLSearchParams(search)
  const form = { ...emptyForm }
  for (const field of fields) {
    const value = parameters.get(addressNames[field])
    if (value !== null && value.length <= 40) form[field] = value
  }
  return form
}
