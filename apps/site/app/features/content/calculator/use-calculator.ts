import type { CarrierTariff } from '@podwright/contracts/freight/list-freight-tariffs'
import { quoteFreight } from '@podwright/domain/freight/quote'
import { minorToDecimal } from '@podwright/domain/money'
import { type CarrierOutcome, compareCarriers } from '@podwright/domain/profit/carrier-comparison'
import { type Offer, type Profit, profitOf } from '@podwright/domain/profit/profit'
import { readQuantity } from '@podwright/domain/profit/read-input'
import { useCallback, useMemo, useState } from 'react'
import { useApi } from '../../../shell/site/api-provider.tsx'
import { type CalculatorProduct, calculatorProductOf, chosenPiece, piecePrice } from './calculator-product.ts'
import {
  type CalculatorState,
  emptyForm,
  type FieldName,
  isUntouched,
  offerOf,
  type Problem,
  problemsOf,
} from './form-state.ts'
import { useAnswer } from './use-answer.ts'
import { useCalculatorAddress } from './use-calculator-address.ts'
import { type CalculatorCurrencies, useCurrencies } from './use-currency.ts'

/** Products and tariffs that came with the page, by their questions. */
export type CalculatorData = {
  readonly products: ReadonlyMap<string, CalculatorProduct>
  readonly tariffs: ReadonlyMap<string, readonly CarrierTariff[]>
}

export type CarrierChoice = CarrierTariff & { readonly freightMinor: number | undefined }

/** Everything that follows from a state, without asking anybody. */
export type Calculation = {
  readonly product: CalculatorProduct | undefined
  readonly piece: ReturnType<typeof chosenPiece> | undefined
  readonly quantity: number | undefined
  readonly carriers: readonly CarrierOutcome<CarrierChoice>[]
  readonly carrier: CarrierChoice | undefined
  readonly offer: Offer | undefined
  readonly result: Profit | undefined
  /** What the chosen carrier asks for so many pieces. */
  freightAt(quantity: number): number | undefined
}

/** Works a state out: the purchase cost follows product, size and quantity until somebody writes an own one. */
export function calculate(
  state: CalculatorState,
  product: CalculatorProduct | undefined,
  tariffs: readonly CarrierTariff[],
  fromYuan: (minor: number) => number,
): Calculation & { readonly state: CalculatorState } {
  const piece = product && chosenPiece(product, state.variantId)
  const quantity = readQuantity(state.form.num)
  const catalogue = product && piece && quantity ? piecePrice(product, piece, quantity) : undefined
  const isOwnPrice = state.form.price !== '' || catalogue === undefined
  const form = isOwnPrice ? state.form : { ...state.form, price: minorToDecimal(fromYuan(catalogue)) }
  const partial = offerOf(form)
  const freight = (tariff: CarrierTariff['tariff'], pieces: number | undefined) => {
    const weightG = (piece?.weightG ?? 0) * (pieces ?? 0)
    const price = weightG > 0 ? quoteFreight(tariff, weightG) : undefined
    return price?.ok ? fromYuan(price.priceMinor) : undefined
  }
  const choices = tariffs.map((carrier) => ({ ...carrier, freightMinor: freight(carrier.tariff, quantity) }))
  const carriers = product && quantity ? compareCarriers(choices, partial) : []
  const carrier = carriers.find(({ carrier: one }) => one.logisticsId === form.logisticsId)?.carrier
  const offer =
    partial && carrier?.freightMinor !== undefined ? { ...partial, freightMinor: carrier.freightMinor } : undefined
  return {
    ...{ state: { ...state, form }, product, piece, quantity, carriers, carrier, offer },
    result: offer && profitOf(offer),
    freightAt: (pieces) => carrier && freight(carrier.tariff, pieces),
  }
}

/** State of the calculator page: the fields, what is wrong with them, carriers, and the result of the moment. */
export function useCalculator(data: CalculatorData) {
  const currencies = useCurrencies()
  const [state, change] = useCalculatorAddress(currencies)
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const product = useProduct(state.productId, data)
  const tariffs = useTariffs(product.value, state.form.destination, data)
  const { fromYuan } = currencies
  const calculation = useMemo(
    () => calculate(state, product.value, tariffs.value ?? [], (minor) => fromYuan(minor, state.currency)),
    [state, product.value, tariffs.value, fromYuan],
  )
  const problems = problemsOf(calculation.state.form)
  // A carrier of another way, or one that refuses the weight, is none.
  if (tariffs.status === 'ready' && calculation.carrier?.freightMinor === undefined) problems.logisticsId = 'required'

  const touch = useCallback((field: FieldName) => setTouched((before) => new Set(before).add(field)), [])
  return {
    ...calculation,
    ...actionsOn(state, change, currencies, () => setTouched(new Set())),
    currencies,
    isUntouched: isUntouched(state),
    productAnswer: product,
    tariffsAnswer: tariffs,
    problems,
    problem: (field: FieldName): Problem | undefined => (touched.has(field) ? problems[field] : undefined),
    touch,
  }
}

export type Calculator = ReturnType<typeof useCalculator>

/** What a visitor can do to a state. */
function actionsOn(
  state: CalculatorState,
  change: (next: CalculatorState, step: 'typing' | 'choice') => void,
  { convertText, own }: CalculatorCurrencies,
  forgetTouched: () => void,
) {
  const { form } = state
  return {
    type: (field: FieldName, value: string) => change({ ...state, form: { ...form, [field]: value } }, 'typing'),
    select: (field: FieldName, value: string) => change({ ...state, form: { ...form, [field]: value } }, 'choice'),
    chooseProduct: (productId: number | undefined) =>
      change({ ...state, productId, variantId: undefined, form: { ...form, price: '' } }, 'choice'),
    chooseVariant: (variantId: number) => change({ ...state, variantId }, 'choice'),
    chooseCurrency: (currency: string) => {
      const converted = (text: string) => convertText(text, state.currency, currency)
      const { price, other, sellingPrice } = form
      const amounts = { price: converted(price), other: converted(other), sellingPrice: converted(sellingPrice) }
      change({ ...state, currency, form: { ...form, ...amounts } }, 'choice')
    },
    reset: () => {
      forgetTouched()
      change({ productId: undefined, variantId: undefined, currency: own, form: emptyForm }, 'choice')
    },
  }
}

function useProduct(productId: number | undefined, { products }: CalculatorData) {
  const api = useApi()
  const ask = useCallback(
    async (id: string, signal: AbortSignal) =>
      calculatorProductOf(await api.call('getProduct', { params: { id }, query: {}, signal, handles: 'all' })),
    [api],
  )
  return useAnswer(productId?.toString(), products, ask)
}

/** How a way is called as a question. */
export const wayOf = (origin: string, destination: string) => `${origin} ${destination}`

function useTariffs(product: CalculatorProduct | undefined, destination: string, { tariffs }: CalculatorData) {
  const api = useApi()
  const origin = product?.country
  const ask = useCallback(
    async (_: string, signal: AbortSignal): Promise<readonly CarrierTariff[]> => {
      if (!origin) return []
      const query = { origin, destination }
      return (await api.call('listFreightTariffs', { query, signal, handles: 'all' })).items
    },
    [api, origin, destination],
  )
  return useAnswer(origin && destination ? wayOf(origin, destination) : undefined, tariffs, ask)
}
