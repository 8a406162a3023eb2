import '@podwright/ui/shop-icons'
import { formatWeight } from '@podwright/i18n/format'
import { Button } from '@podwright/ui/button'
import { ErrorState } from '@podwright/ui/error-state'
import { Skeleton } from '@podwright/ui/skeleton'
import { Tag } from '@podwright/ui/tag'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import type { Calculator } from '../hooks/use-calculator.ts'
import type { Destinations } from '../hooks/use-destinations.ts'
import { useMoney } from '../hooks/use-money.ts'
import { useSaveRows } from '../hooks/use-save-rows.ts'
import type { CarrierChoice } from '../model/calculate.ts'
import { carrierRows } from '../model/calculation-rows.ts'
import styles from './carrier-section.module.css'
import table from './table.module.css'

type CarrierSectionProps = { calculator: Calculator; destinations: Destinations }

/**
 * Every carrier of the route with its profit; clicking a row selects the carrier. Hidden before product and destination
 * are chosen.
 */
export function CarrierSection({ calculator, destinations }: CarrierSectionProps) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { state, product, piece, quantity, tariffsAnswer, carriers } = calculator
  const saveRows = useSaveRows()
  if (!product || !piece || state.form.destination === '') return null
  const destination = destinations.find(({ code }) => code === state.form.destination)?.name ?? state.form.destination
  const weight = formatWeight(piece.weightG * (quantity ?? 1), locale)
  return (
    <section className={table.section} aria-labelledby="carriers-title" aria-busy={tariffsAnswer.status === 'loading'}>
      <div className={table.head}>
        <div>
          <h2 id="carriers-title">{t('carriers.title', { destination })}</h2>
          <p className={table.lead}>
            {quantity === undefined
              ? t('required.num')
              : t('carriers.lead', { count: quantity, weight, days: product.productionDays })}
          </p>
        </div>
        {carriers.length > 0 && (
          <Button
            icon="arrowDown"
            className={styles.download}
            onClick={() => saveRows('carriers', (content) => carrierRows(calculator, content))}
          >
            {t('downloadCsv')}
          </Button>
        )}
      </div>
      {tariffsAnswer.status === 'loading' && <Skeleton className={styles.waiting} />}
      {tariffsAnswer.status === 'failed' && (
        <ErrorState title={t('carriers.failed')} retryLabel={t('retry')} onRetry={tariffsAnswer.retry} />
      )}
      {tariffsAnswer.status === 'ready' && tariffsAnswer.value?.length === 0 && <p>{t('carriers.none')}</p>}
      {carriers.length > 0 && <CarrierTable calculator={calculator} productionDays={product.productionDays} />}
    </section>
  )
}

function CarrierTable({ calculator, productionDays }: { calculator: Calculator; productionDays: number }) {
  const t = useTranslations('resource.calculator')
  const { state, carriers, select } = calculator
  const { money, rate } = useMoney(state.currency)
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('carriers.carrier')}</th>
          <th scope="col">{t('carriers.days')}</th>
          <th scope="col">{t('parts.freight')}</th>
          <th scope="col">{t('profit')}</th>
          <th scope="col">{t('profitRate')}</th>
        </tr>
      </thead>
      <tbody>
        {carriers.map(({ carrier, profit, isBest, isFastest }) => {
          const isCurrent = carrier.logisticsId === state.form.logisticsId && carrier.freightMinor !== undefined
          return (
            <tr key={carrier.logisticsId} data-current={isCurrent ? '' : undefined}>
              <th scope="row">
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name="carrier-row"
                    checked={isCurrent}
                    disabled={carrier.freightMinor === undefined}
                    onChange={() => select('logisticsId', carrier.logisticsId)}
                  />
                  <CarrierName carrier={carrier} />
                  {/* Neither the smallest loss nor an unknown profit is marked as best. */}
                  {isBest && profit && profit.profitMinor >= 0 && <Tag tone="accent">{t('carriers.best')}</Tag>}
                  {isFastest && <Tag tone="primary">{t('carriers.fastest')}</Tag>}
                </label>
              </th>
              <td>
                {t('carriers.range', {
                  min: String(carrier.minDays + productionDays),
                  max: String(carrier.maxDays + productionDays),
                })}
              </td>
              <td>{money(carrier.freightMinor)}</td>
              <td data-loss={profit && profit.profitMinor < 0 ? '' : undefined}>{money(profit?.profitMinor)}</td>
              <td data-loss={profit && profit.profitMinor < 0 ? '' : undefined}>
                {rate(profit?.profitRateBasisPoints)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function CarrierName({ carrier }: { carrier: CarrierChoice }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const isRefusing = carrier.freightMinor === undefined
  return (
    <span className={styles.name}>
      {carrier.carrierName}
      <span className={table.note}>
        {isRefusing
          ? t('carriers.tooHeavy', { weight: formatWeight(carrier.tariff.maxWeightG, locale) })
          : t(carrier.hasTracking ? 'carriers.tracking' : 'carriers.noTracking')}
      </span>
    </span>
  )
}
