import '@podwright/ui/shop-icons'
import { breakEvenPrice, profitOf } from '@podwright/domain/profit/profit'
import { formatMoney, formatNumber } from '@podwright/i18n/format'
import { IconButton } from '@podwright/ui/button'
import { Tag } from '@podwright/ui/tag'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import { useMoney } from '../hooks/use-money.ts'
import { type SavedCalculation, savedCalculations } from '../model/saved-calculations.ts'
import styles from './saved-comparison.module.css'
import table from './table.module.css'

/** Up to three calculations in columns; the best profit rate is marked. */
export default function SavedComparison({ saved }: { saved: readonly SavedCalculation[] }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { rate } = useMoney('CNY')
  const columns = saved.map((calculation) => ({ ...calculation, result: profitOf(calculation.offer) }))
  type Column = (typeof columns)[number]
  const money = ({ currency }: Column, minor: number | undefined) => formatMoney(minor, currency, locale)
  const rates = columns.map(({ result }) => result.profitRateBasisPoints ?? Number.NEGATIVE_INFINITY)
  const best = columns.length > 1 ? rates.indexOf(Math.max(...rates)) : -1
  const rows: readonly (readonly [label: string, value: (column: Column) => string])[] = [
    [t('num'), ({ offer }) => formatNumber(offer.quantity, locale)],
    [t('destination'), ({ destination }) => destination],
    [t('logistics'), ({ carrier }) => carrier],
    [t('price'), (column) => money(column, column.offer.purchasePriceMinor)],
    [t('commission'), ({ offer }) => rate(offer.commissionBasisPoints)],
    [t('sellingPrice'), (column) => money(column, column.offer.sellingPriceMinor)],
    [t('income'), (column) => money(column, column.result.incomeMinor)],
    [t('cost'), (column) => money(column, column.result.costMinor)],
    [t('profit'), (column) => money(column, column.result.profitMinor)],
    [t('profitRate'), ({ result }) => rate(result.profitRateBasisPoints)],
    [t('breakEven'), (column) => money(column, breakEvenPrice(column.offer))],
  ]
  return (
    <section className={table.section} aria-labelledby="saved-title">
      <div className={table.head}>
        <div>
          <h2 id="saved-title">{t('saved.title')}</h2>
          <p className={table.lead}>{t('saved.lead')}</p>
        </div>
      </div>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            {columns.map(({ search, product }, i) => (
              <th key={search} scope="col" data-best={i === best ? '' : undefined}>
                {i === best && <Tag tone="accent">{t('saved.best')}</Tag>}
                <span className={styles.column}>
                  <Link to={search} preventScrollReset={false}>
                    {product}
                  </Link>
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t('saved.remove', { product })}
                    onClick={() => savedCalculations.remove(search)}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, i) => (
                <td key={column.search} data-best={i === best ? '' : undefined}>
                  {value(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
