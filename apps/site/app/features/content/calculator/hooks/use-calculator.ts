import type { CarrierTariff } from '@podwright/contracts/freight/list-freight-tariffs'
import type { NumberMarks } from '@podwright/domain/profit/read-input'
import { useCallback, useMemo, useState } from 'react'
import { useSellerTerms } from '../../../../shell/auth/account-summary.ts'
import { useApi } from '../../../../shell/site/api-provider.tsx'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import { calculate } from '../model/calculate.ts'
import { type CalculatorProduct, calculatorProductOf } from '../model/calculator-product.ts'
import {
  type CalculatorState,
  emptyForm,
  type FieldName,
  isUntouched,
  type Problem,
  plainForm,
  problemsOf,
} from '../model/form-state.ts'
import { useAnswer } from './use-answer.ts'
import { useCalculatorUrl } from './use-calculator-url.ts'
import { type CalculatorCurrencies, useCurrencies } from './use-currency.ts'

/** Server-rendered products and tariffs, by their queries. */
export type CalculatorData = {
  readonly products: ReadonlyMap<string, CalculatorProduct>
  readonly tariffs: ReadonlyMap<string, readonly CarrierTariff[]>
}

/** State of the calculator page: the fields, their problems, carriers, and the current result. */
export function useCalculator(data: CalculatorData) {
  const currencies = useCurrencies()
  const [typed, change] = useCalculatorUrl(currencies)
  const marks = useNumberMarks()
  const state = useMemo(() => ({ ...typed, form: plainForm(typed.form, marks) }), [typed, marks])
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const product = useLeveled(useProduct(state.productId, data))
  const tariffs = useTariffs(product.value, state.form.destination, data)
  const { fromYuan } = currencies
  const calculation = useMemo(
    () => calculate(state, product.value, tariffs.value ?? [], (minor) => fromYuan(minor, state.currency)),
    [state, product.value, tariffs.value, fromYuan],
  )
  const problems = problemsOf(calculation.state.form)
  // A carrier of another route, or one that refuses the weight, is invalid. Without a quantity there is no weight yet.
  if (
    tariffs.status === 'ready' &&
    calculation.quantity !== undefined &&
    calculation.carrier?.freightMinor === undefined
  )
    problems.logisticsId = 'required'

  const touch = useCallback((field: FieldName) => setTouched((before) => new Set(before).add(field)), [])
  const actions = actionsOn(state, change, currencies, () => setTouched(new Set()))
  return {
    ...calculation,
    ...actions,
    /** The content of a field as the user typed it, or as the catalog fills it. */
    textOf: (field: FieldName) => typed.form[field] || calculation.state.form[field],
    currencies,
    isUntouched: isUntouched(state),
    productAnswer: product,
    tariffsAnswer: tariffs,
    problems,
    problem: (field: FieldName): Problem | undefined => (touched.has(field) ? problems[field] : undefined),
    /**
     * Called when a field loses focus: it shows its problem, and its number without separators, which any language
     * reads.
     */
    touch: (field: FieldName) => {
      touch(field)
      if (state.form[field] !== typed.form[field]) actions.type(field, state.form[field])
    },
  }
}

export type Calculator = ReturnType<typeof useCalculator>

/** How the visitor's language writes numbers. */
function useNumberMarks(): NumberMarks {
  const { locale } = useSite()
  return useMemo(() => {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000)
    const isPoint = parts.some(({ type, value }) => type === 'group' && value === '.')
    return isPoint ? { group: '.', decimal: ',' } : { group: ',', decimal: '.' }
  }, [locale])
}

/** The user's actions on a state. */
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

/** The cache key of a route. */
export const wayOf = (origin: string, destination: string) => `${origin} ${destination}`

/** The answer with the discount of the visitor's level. */
function useLeveled(answer: ReturnType<typeof useProduct>): ReturnType<typeof useProduct> {
  const discountBasisPoints = useSellerTerms()?.discountBasisPoints ?? 0
  const { value } = answer
  const leveled = useMemo(() => value && { ...value, discountBasisPoints }, [value, discountBasisPoints])
  return { ...answer, value: leveled }
}

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
