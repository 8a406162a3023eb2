import type { Profit } from '@podwright/domain/profit/profit'
import { formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../shell/site/site-provider.tsx'
import styles from './income-bar.module.css'

/** Where each unit of income goes. A loss makes the costs longer than the income: then the bar is all cost. */
export function IncomeBar({ result, currency }: { result: Profit; currency: string }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const parts = [
    { name: 'goods', label: t('goods'), minor: result.goodsMinor },
    { name: 'freight', label: t('freight'), minor: result.freightMinor },
    { name: 'commission', label: t('commissionShare'), minor: result.commissionMinor },
    { name: 'other', label: t('otherShare'), minor: result.otherCostsMinor },
    { name: 'profit', label: t('profit'), minor: result.profitMinor },
  ]
  const whole = Math.max(result.incomeMinor, result.costMinor, 1)
  let end = 0
  const segments = parts.map((part) => {
    const start = end
    end += Math.max(0, part.minor)
    return { ...part, start, width: end - start }
  })
  return (
    <figure className={styles.figure}>
      <figcaption>{t('breakdown')}</figcaption>
      {/* Geometry by attributes: the policy forbids style attributes. */}
      <svg className={styles.bar} viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" aria-hidden="true">
        {segments.map((part) => (
          <rect key={part.name} data-part={part.name} x={part.start} y="0" width={part.width} height="1" />
        ))}
      </svg>
      <ul className={styles.legend}>
        {parts.map((part) => (
          <li key={part.name}>
            <span className={styles.dot} data-part={part.name} />
            {part.label}
            <span className={styles.amount}>{formatMoney(part.minor, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
