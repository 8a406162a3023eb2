import type { CarrierTariff } from '@podwright/contracts/freight/list-freight-tariffs'
import { minorToDecimal } from '@podwright/domain/money'
import { priceForProfitRate } from '@podwright/domain/profit/profit'
import { readPercent } from '@podwright/domain/profit/read-input'
import { formatBasisPoints, formatMoney } from '@podwright/i18n/format'
import { buttonClass } from '@podwright/ui/button'
import { Tag } from '@podwright/ui/tag'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'
import type { CalculatorCurrencies } from './hooks/use-currency.ts'
import { calculate } from './model/calculate.ts'
import type { CalculatorProduct } from './model/calculator-product.ts'
import { type CalculatorState, emptyForm, stateToSearch } from './model/form-state.ts'
import { IncomeChart } from './results/income-chart.tsx'
import { ResultFigures } from './results/result-figures.tsx'
import styles from './results/result-panel.module.css'
import { Notes } from './results/result-panel.tsx'

/** A product, a route for it and its carriers. */
export type ExampleData = {
  readonly product: CalculatorProduct
  readonly destination: { readonly code: string; readonly name: string }
  readonly tariffs: readonly CarrierTariff[]
}

type ExampleProps = { example: ExampleData; currencies: CalculatorCurrencies }

const exampleQuantity = 20
const exampleCommission = '8'

/**
 * Shown instead of a result before anything is entered: a real calculation, marked as an example, that can be used as a
 * starting point.
 */
export function Example({ example, currencies }: ExampleProps) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { own, fromYuan, rateDate } = currencies
  const state = exampleState(example, currencies)
  const { carrier, offer, result } = calculate(state, example.product, example.tariffs, (minor) => fromYuan(minor, own))
  if (!result || !offer || !carrier) return null
  return (
    <section className={styles.panel} aria-labelledby="result-title">
      <div className={styles.exampleHead}>
        <h2 id="result-title">{t('result')}</h2>
        <Tag>{t('example.tag')}</Tag>
      </div>
      <p className={styles.exampleText}>
        {t('example.text', {
          count: String(exampleQuantity),
          product: example.product.name,
          destination: example.destination.name,
          carrier: carrier.carrierName,
          commission: formatBasisPoints(offer.commissionBasisPoints, locale),
          price: formatMoney(offer.sellingPriceMinor, own, locale),
        })}
      </p>
      <ResultFigures result={result} currency={own} />
      <IncomeChart result={result} quantity={offer.quantity} currency={own} />
      <Link className={buttonClass({ variant: 'primary' })} to={stateToSearch(state, own)} preventScrollReset>
        {t('example.use')}
      </Link>
      <Notes currency={own} rateDate={rateDate} />
    </section>
  )
}

/**
 * Returns the example with the most profitable carrier, and with the price for the calculator's initial target rate.
 */
function exampleState({ product, destination, tariffs }: ExampleData, { own, fromYuan }: CalculatorCurrencies) {
  const toOwn = (minor: number) => fromYuan(minor, own)
  const stateWith = (changed: Partial<CalculatorState['form']>): CalculatorState => ({
    productId: product.id,
    variantId: product.variants[0]?.id,
    currency: own,
    form: {
      ...emptyForm,
      num: String(exampleQuantity),
      destination: destination.code,
      commission: exampleCommission,
      ...changed,
    },
  })
  const suggested = minorToDecimal(toOwn(product.sellingPriceMinor))
  const [best] = calculate(stateWith({ sellingPrice: suggested }), product, tariffs, toOwn).carriers
  const state = stateWith({ sellingPrice: suggested, logisticsId: best?.carrier.logisticsId ?? '' })
  const { offer } = calculate(state, product, tariffs, toOwn)
  const targetRate = readPercent(emptyForm.targetRate)
  const price = offer && targetRate !== undefined ? priceForProfitRate(offer, targetRate) : undefined
  return price === undefined ? state : stateWith({ ...state.form, sellingPrice: minorToDecimal(price) })
}
