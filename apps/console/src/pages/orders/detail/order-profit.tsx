import type { DataOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { getOrderProfit } from '@podwright/contracts/reports/order-profit'
import { storeFeesPath } from '@podwright/domain/console-paths'
import { shareOfWhole } from '@podwright/domain/profit/profit'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { type Column, Table } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { utcOffset } from '../../home/local-days.ts'

type Profit = DataOf<typeof getOrderProfit>
type Row = { readonly name: string; readonly actual: string; readonly predicted: string; readonly isResult?: true }

/** What an order leaves, beside what its listings were priced for. A draft has no figures yet, a sample no buyer. */
export function OrderProfit({ order }: { order: OrderDetail }) {
  const { data } = useCall(
    'getOrderProfit',
    { params: { id: order.id }, query: { utcOffset: utcOffset() } },
    { enabled: order.state !== 'draft' && !order.isSample },
  )
  return data ? <ProfitTable order={order} profit={data} /> : null
}

function ProfitTable({ order, profit }: { order: OrderDetail; profit: Profit }) {
  const t = useTranslations('console.orderProfit')
  const { money, yuan } = useFormatters()
  const { sale, predicted } = profit
  const rows = useRows(profit)
  const isExpected = order.payment === 'pending' && order.state !== 'canceled'
  const column = (key: 'actual' | 'predicted'): Column<Row> => ({
    title: t(key === 'actual' && isExpected ? 'expected' : key),
    key,
    align: 'end',
    className: card.number ?? '',
    render: (row) => (row.isResult ? <strong>{row[key]}</strong> : row[key]),
  })
  return (
    <>
      <h2 className={card.section}>{t('title')}</h2>
      <Table<Row>
        rowKey="name"
        items={rows}
        columns={[
          {
            title: t('amount'),
            key: 'name',
            render: ({ name, isResult }) => (isResult ? <strong>{name}</strong> : name),
          },
          column('actual'),
          ...(predicted ? [column('predicted')] : []),
        ]}
      />
      {sale && sale.currency !== 'CNY' && (
        <p className={card.note}>
          {t('sold', { amount: money(sale.priceMinor, sale.currency), rate: `${sale.rate} ${sale.currency}` })}
        </p>
      )}
      {sale && (
        <p className={card.note}>
          {t('feesOf', { commission: yuan(profit.commissionMinor), paymentFee: yuan(profit.paymentFeeMinor) })}
        </p>
      )}
      {profit.profitMinor === null && <p className={card.note}>{t('unknown')}</p>}
      {predicted && <p className={card.note}>{t('predictedText')}</p>}
      {profit.areFeesTypical && order.storeId !== null && sale && (
        <p className={card.note}>
          {t('typical')} <Link to={storeFeesPath(order.storeId)}>{t('enterFees')}</Link>
        </p>
      )}
    </>
  )
}

/** The lines of the calculation; costs are shown below zero. */
function useRows({ sale, predicted, ...profit }: Profit): Row[] {
  const t = useTranslations('console.orderProfit')
  const { yuan, share } = useFormatters()
  const amount = (minor: number | null | undefined) => (typeof minor === 'number' ? yuan(minor) : '–')
  const cost = (minor: number | undefined) => amount(minor && -minor)
  const margin = (profitMinor: number | null | undefined, soldMinor: number | undefined) => {
    const basisPoints = typeof profitMinor === 'number' ? shareOfWhole(profitMinor, soldMinor ?? 0) : undefined
    return basisPoints === undefined ? '–' : share(basisPoints)
  }
  return [
    { name: t('price'), actual: amount(sale?.soldMinor), predicted: amount(predicted?.soldMinor) },
    { name: t('goods'), actual: cost(profit.goodsMinor), predicted: cost(predicted?.goodsMinor) },
    { name: t('freight'), actual: cost(profit.freightMinor), predicted: cost(predicted?.freightMinor) },
    {
      name: t('fees'),
      actual: sale ? cost(profit.commissionMinor + profit.paymentFeeMinor) : '–',
      predicted: cost(predicted?.feesMinor),
    },
    { name: t('refunded'), actual: amount(profit.refundedMinor), predicted: '' },
    {
      name: t('profit'),
      actual: amount(profit.profitMinor),
      predicted: amount(predicted?.profitMinor),
      isResult: true,
    },
    {
      name: t('margin'),
      actual: margin(profit.profitMinor, sale?.soldMinor),
      predicted: margin(predicted?.profitMinor, predicted?.soldMinor),
    },
  ]
}
