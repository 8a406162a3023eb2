import type { Offer } from '@podwright/domain/profit/profit'
import {
  type NumberMarks,
  readAmount,
  readPercent,
  readQuantity,
  withoutGroups,
} from '@podwright/domain/profit/read-input'

/** The content of the fields, as typed; `targetRate` is the target profit rate. */
export type CalculatorForm = {
  price: string
  destination: string
  logisticsId: string
  commission: string
  other: string
  num: string
  sellingPrice: string
  targetRate: string
}
export type FieldName = keyof CalculatorForm

/** Everything that a calculation depends on; a URL contains all of it. */
export type CalculatorState = {
  readonly productId: number | undefined
  readonly variantId: number | undefined
  /** Of the amounts that were typed. */
  readonly currency: string
  readonly form: CalculatorForm
}

export const emptyForm: CalculatorForm = {
  price: '',
  destination: '',
  logisticsId: '',
  commission: '',
  other: '',
  num: '1',
  sellingPrice: '',
  targetRate: '30',
}

/** The form without the language's separators of thousands in its numbers. */
export function plainForm(form: CalculatorForm, marks: NumberMarks): CalculatorForm {
  const plain = (text: string) => withoutGroups(text, marks)
  const { price, commission, other, num, sellingPrice, targetRate } = form
  return {
    ...form,
    price: plain(price),
    commission: plain(commission),
    other: plain(other),
    num: plain(num),
    sellingPrice: plain(sellingPrice),
    targetRate: plain(targetRate),
  }
}

/** The problem of a field: a required field is empty, or its content is negative, too large or otherwise invalid. */
export type Problem = 'required' | 'negative' | 'amount' | 'amountTooLarge' | 'percent' | 'num' | 'numTooLarge'

const readers = {
  price: { read: readAmount, problem: 'amount' },
  sellingPrice: { read: readAmount, problem: 'amount' },
  commission: { read: readPercent, problem: 'percent' },
  targetRate: { read: readPercent, problem: 'percent' },
  num: { read: readQuantity, problem: 'num' },
} as const

/** Returns problems by field; empty when the offer can be calculated. Other costs are optional. */
export function problemsOf(form: CalculatorForm): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {}
  for (const field of ['price', 'num', 'commission', 'sellingPrice', 'targetRate'] as const) {
    const { read, problem } = readers[field]
    if (form[field].trim() === '') problems[field] = 'required'
    else if (read(form[field]) === undefined) problems[field] = problemOf(form[field], problem)
  }
  if (form.destination === '') problems.destination = 'required'
  if (form.logisticsId === '') problems.logisticsId = 'required'
  if (form.other.trim() !== '' && readAmount(form.other) === undefined) problems.other = problemOf(form.other, 'amount')
  return problems
}

/** Names what is wrong with a number that could not be read; `kind` is the problem when nothing better is known. */
function problemOf(text: string, kind: 'amount' | 'percent' | 'num'): Problem {
  if (/^\s*[-−]\s*[\d.,]/.test(text)) return 'negative'
  const digits = /^\s*0*(\d+)(?:[.,]\d*)?\s*$/.exec(text)?.[1] ?? ''
  if (kind === 'amount' && digits.length > 9) return 'amountTooLarge'
  return kind === 'num' && digits.length > 4 ? 'numTooLarge' : kind
}

/** Returns the offer in minor units without its freight; undefined while a field is missing or invalid. */
export function offerOf(form: CalculatorForm): Omit<Offer, 'freightMinor'> | undefined {
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
    otherCostsMinor === undefined
  )
    return undefined
  return { purchasePriceMinor, sellingPriceMinor, quantity, commissionBasisPoints, otherCostsMinor }
}

/** Whether nothing has been entered yet. */
export function isUntouched({ productId, form }: CalculatorState): boolean {
  return productId === undefined && fields.every((field) => form[field] === emptyForm[field])
}

/** Names of the fields in the URL, which are those of the form submitted without JavaScript. */
export const addressNames: Readonly<Record<FieldName, string>> = {
  price: 'cost',
  destination: 'to',
  logisticsId: 'via',
  commission: 'commission',
  other: 'other',
  num: 'num',
  sellingPrice: 'sell',
  targetRate: 'targetRate',
}
const fields = Object.keys(emptyForm) as FieldName[]
const amounts = ['price', 'other', 'sellingPrice'] as const

/**
 * Returns the state as a query string that can be reloaded and shared; default values are left out, and other
 * parameters are kept. An amount includes its currency, because the recipient may have another one.
 */
export function stateToSearch(state: CalculatorState, ownCurrency: string, before = ''): string {
  const { productId, variantId, currency, form } = state
  const search = new URLSearchParams(before)
  const set = (name: string, value: string | undefined) =>
    value === undefined ? search.delete(name) : search.set(name, value)
  set('product', productId?.toString())
  set('variant', productId === undefined ? undefined : variantId?.toString())
  for (const field of fields) set(addressNames[field], form[field] === emptyForm[field] ? undefined : form[field])
  const hasAmount = amounts.some((field) => form[field] !== '')
  set('currency', hasAmount || currency !== ownCurrency ? currency : undefined)
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** Allowed values of a field in the URL: anything that a person could have typed, or a code. */
const acceptable: Readonly<Record<FieldName, RegExp>> = {
  price: /^[-−\d., ]{0,20}$/,
  destination: /^[A-Z]{2}$/,
  logisticsId: /^[a-z0-9-]{1,40}$/,
  commission: /^[-−\d., %]{0,20}$/,
  other: /^[-−\d., ]{0,20}$/,
  num: /^[-−\d.,]{0,10}$/,
  sellingPrice: /^[-−\d., ]{0,20}$/,
  targetRate: /^[-−\d., %]{0,20}$/,
}

/** Parses the state from a URL; values that no form could have produced are dropped. */
export function stateFromSearch(
  search: string,
  ownCurrency: string,
  currencies: readonly string[] = [ownCurrency],
): CalculatorState {
  const parameters = new URLSearchParams(search)
  const form = { ...emptyForm }
  for (const field of fields) {
    const value = parameters.get(addressNames[field])
    if (value !== null && acceptable[field].test(value)) form[field] = value
  }
  const currencyGiven = parameters.get('currency')
  return {
    productId: idFrom(parameters.get('product')),
    variantId: idFrom(parameters.get('variant')),
    currency: currencies.find((currency) => currency === currencyGiven) ?? ownCurrency,
    form,
  }
}

function idFrom(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= 2_147_483_647 ? id : undefined
}
