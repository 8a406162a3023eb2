import type { Profit } from '@podwright/domain/profit/profit'
import { useTranslations } from 'use-intl'
import { useMoney } from '../hooks/use-money.ts'
import styles from './result-figures.module.css'

/** The four outputs of the calculation; a dash for each while there is no result. */
export function ResultFigures({ result, currency }: { result: Profit | undefined; currency: string }) {
  const t = useTranslations('resource.calculator')
  const { money, rate } = useMoney(currency)
  const figures = [
    ['profit', t('profit'), money(result?.profitMinor)],
    ['rate', t('profitRate'), rate(result?.profitRateBasisPoints)],
    ['income', t('income'), money(result?.incomeMinor)],
    ['cost', t('cost'), money(result?.costMinor)],
  ] as const
  const isLoss = result !== undefined && result.profitMinor < 0
  return (
    <dl className={styles.figures} data-loss={isLoss || undefined}>
      {figures.map(([name, label, value]) => (
        <div key={name} data-figure={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
