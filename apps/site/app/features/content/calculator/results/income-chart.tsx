import { divideRounded } from '@podwright/domain/money'
import { splitIncome } from '@podwright/domain/profit/income-split'
import { type Profit, shareOfWhole } from '@podwright/domain/profit/profit'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../hooks/use-money.ts'
import styles from './income-chart.module.css'

type IncomeChartProps = { result: Profit; quantity: number; currency: string }

const width = 1000
const barHeight = 28

/**
 * The distribution of income: a bar, and a table with the same data for screen readers. With a loss, costs exceed the
 * income; then the bar shows by how much.
 */
export function IncomeChart({ result, quantity, currency }: IncomeChartProps) {
  const t = useTranslations('resource.calculator')
  const { money, rate } = useMoney(currency)
  const hatching = useId()
  const { parts, whole, stretches } = splitIncome(result)
  const at = (minor: number) => (whole === 0 ? 0 : (minor / whole) * width)
  const incomeEnd = at(result.incomeMinor)
  const isLoss = result.profitMinor < 0
  const each = (minor: number) => Number(divideRounded(BigInt(minor), BigInt(quantity)))
  return (
    <figure className={styles.figure}>
      <figcaption>{t('breakdown')}</figcaption>
      {/* Geometry in attributes: the content security policy forbids style attributes. */}
      <svg className={styles.bar} viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id={hatching} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles.veil} width="10" height="10" />
            <rect className={styles.hatch} width="4" height="10" />
          </pattern>
        </defs>
        {stretches.map(({ name, start, end }) => (
          <rect key={name} data-part={name} x={at(start)} y="6" width={at(end) - at(start)} height={barHeight} />
        ))}
        {isLoss && (
          <>
            <rect x={incomeEnd} y="6" width={width - incomeEnd} height={barHeight} fill={`url(#${hatching})`} />
            <rect className={styles.end} x={Math.min(incomeEnd, width - 3)} y="0" width="3" height="40" />
          </>
        )}
      </svg>
      {isLoss && (
        <p className={styles.endNote}>{t('incomeEnds', { share: rate(shareOfWhole(result.incomeMinor, whole)) })}</p>
      )}
      <table className={styles.legend}>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('each')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, minor, shareBasisPoints }) => (
            <tr key={name} data-loss={name === 'loss' ? '' : undefined}>
              <th scope="row">
                <span className={styles.dot} data-part={name} />
                {t(`parts.${name}`)}
              </th>
              <td>{money(minor)}</td>
              <td>{money(each(minor))}</td>
              <td>{rate(shareBasisPoints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
