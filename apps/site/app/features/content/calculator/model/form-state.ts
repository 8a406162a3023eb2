import type { Offer } from '@podwright/domain/profit/profit'
import { readAmount, readPercent, readQuantity } from '@podwright/domain/profit/read-input'

/** What stands in the fields, as typed; `wanted` is the profit rate that a price is asked for. */
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

/** Everything that a calculation depends on; an address holds it whole. */
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

/** What is wrong with a field: nothing in it although it must be filled, or something that cannot be read. */
export type Problem = 'required' | 'amount' | 'percent' | 'num'

const readers = {
  price: { read: readAmount, problem: 'amount' },
  sellingPrice: { read: readAmount, problem: 'amount' },
  commission: { read: readPercent, problem: 'percent' },
  targetRate: { read: readPercent, problem: 'percent' },
  num: { read: readQuantity, problem: 'num' },
} as const

/** Problems by field; an empty record means that the offer can be calculated. Other costs may stay empty. */
export function problemsOf(form: CalculatorForm): Partial<Record<FieldName, Problem>> {
  const problems: Partial<Record<FieldName, Problem>> = {}
  for (const field of ['price', 'num', 'commission', 'sellingPrice', 'targetRate'] as const) {
    const { read, problem } = readers[field]
    if (form[field].trim() === '') problems[field] = 'required'
    else if (read(form[field]) === undefined) problems[field] = problem
  }
  if (form.destination === '') problems.destination = 'required'
  if (form.logisticsId === '') problems.logisticsId = 'required'
  if (form.other.trim() !== '' && readAmount(form.other) === undefined) problems.other = 'amount'
  return problems
}

/** The offer in minor units before its freight is known; undefined while a field is missing or cannot be read. */
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

/** Whether nobody has entered anything yet. */
export function isUntouched({ productId, form }: CalculatorState): boolean {
  return productId === undefined && fields.every((field) => form[field] === emptyForm[field])
}

/** Names of the fields in the address, which are those of the form that a browser without scripts sends. */
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
 * The state as an address that can be reloaded and shared; what the form starts with is left out, and what else stands in the
 * address stays. An amount is nothing without its currency: whoever opens the address may have another one.
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

/** What an address may say in a field: anything that a person could have typed, or a code. */
const acceptable: Readonly<Record<FieldName, RegExp>> = {
  price: /^[\d., ]{0,20}$/,
  destination: /^[A-Z]{2}$/,
  logisticsId: /^[a-z0-9-]{1,40}$/,
  commission: /^[\d., %]{0,20}$/,
  other: /^[\d., ]{0,20}$/,
  num: /^\d{0,10}$/,
  sellingPrice: /^[\d., ]{0,20}$/,
  targetRate: /^[\d., %]{0,20}$/,
}

/** The state that an address describes; what no form could have written there is left out. */
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
