import { localeEntry } from '@podwright/domain/locale'
import { convertMinor, minorToDecimal } from '@podwright/domain/money'
import { type Profit, profitOf } from '@podwright/domain/profit/profit'
import { readQuantity } from '@podwright/domain/profit/read-input'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSite } from '../../../shell/site/site-provider.tsx'
import { type CalculatorProduct, tierPrice } from './calculator-product.ts'
import {
  emptyForm,
  type FieldName,
  formFromSearch,
  formToSearch,
  offerOf,
  type Problem,
  problemsOf,
} from './form-state.ts'
import { useFreightQuotes } from './use-freight-quotes.ts'

/** The visitor's currency and the way from yuan to it; yuan themselves when today has no rate. */
function useCalculatorCurrency() {
  const { locale, rates } = useSite()
  const wanted = localeEntry(locale).currency
  const rate = wanted === 'CNY' ? undefined : rates?.rates[wanted]
  return useMemo(
    () => ({
      currency: rate === undefined ? 'CNY' : wanted,
      rateDate: rates?.date,
      fromYuan: (minor: number) => (rate === undefined ? minor : convertMinor(minor, rate)),
    }),
    [wanted, rate, rates?.date],
  )
}

/** State of the calculator page: the fields, what is wrong with them, freight, and the result of the moment. */
export function useCalculator(initialProduct: CalculatorProduct | undefined) {
  const { currency, rateDate, fromYuan } = useCalculatorCurrency()
  const [form, setForm] = useState(emptyForm)
  const [product, setProduct] = useState(initialProduct)
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [isPriceOwn, setIsPriceOwn] = useState(false)
  const quantity = readQuantity(form.num)
  const freight = useFreightQuotes(product, form.destination, quantity)
  useAddress(form, product?.id, setForm, setIsPriceOwn)

  // The purchase cost follows product and tier until somebody writes an own one.
  const tier = product && quantity !== undefined ? tierPrice(product.priceTiers, quantity) : undefined
  const shown = useMemo(
    () => (isPriceOwn || tier === undefined ? form : { ...form, price: minorToDecimal(fromYuan(tier)) }),
    [form, isPriceOwn, tier, fromYuan],
  )

  const change = useCallback((field: FieldName, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    if (field === 'price') setIsPriceOwn(value.trim() !== '')
  }, [])
  const touch = useCallback((field: FieldName) => setTouched((before) => new Set(before).add(field)), [])
  const choose = useCallback((chosen: CalculatorProduct | undefined) => {
    setProduct(chosen)
    setIsPriceOwn(false)
    if (!chosen) setForm((before) => ({ ...before, price: '' }))
  }, [])
  const reset = useCallback(() => {
    setForm(emptyForm)
    setProduct(undefined)
    setIsPriceOwn(false)
    setTouched(new Set())
  }, [])

  const quote = freight.quotes.find((candidate) => candidate.logisticsId === form.logisticsId)
  const offer = useMemo(() => offerOf(shown, quote && fromYuan(quote.priceMinor)), [shown, quote, fromYuan])
  const result = useMemo<Profit | undefined>(() => offer && profitOf(offer), [offer])
  const problems = useMemo(() => problemsOf(shown), [shown])
  const problem = (field: FieldName): Problem | undefined => (touched.has(field) ? problems[field] : undefined)

  return {
    form: shown,
    product,
    freight,
    currency,
    rateDate,
    fromYuan,
    offer,
    result,
    problem,
    change,
    touch,
    choose,
    reset,
  }
}

/** Keeps the address equal to the form, so that a calculation can be reloaded and shared; takes the form from it once. */
function useAddress(
  form: typeof emptyForm,
  productId: number | undefined,
  setForm: (form: typeof emptyForm) => void,
  setIsPriceOwn: (isOwn: boolean) => void,
) {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const given = formFromSearch(window.location.search)
    setForm(given)
    setIsPriceOwn(given.price !== '')
    setIsRead(true)
  }, [setForm, setIsPriceOwn])
  useEffect(() => {
    if (!isRead) return
    const { pathname, search, hash } = window.location
    const next = formToSearch(form, productId, search)
    // Not the router's navigation: nothing on the page depends on the address, so nothing shall load again.
    if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash)
  }, [isRead, form, productId])
}
