import { minorToDecimal } from '@podwright/domain/money'
import { breakEvenPrice, type Offer, priceForProfitRate } from '@podwright/domain/profit/profit'
import { readPercent } from '@podwright/domain/profit/read-input'
import type { Calculation } from './calculate.ts'

/** Keys of the headings and labels of a file; none takes an argument. */
export type RowKey =
  | 'breakEven'
  | 'carriers.carrier'
  | 'code'
  | 'commission'
  | 'cost'
  | 'csv.commission'
  | 'csv.daysFrom'
  | 'csv.daysTo'
  | 'csv.freight'
  | 'csv.goods'
  | 'csv.item'
  | 'csv.no'
  | 'csv.tracking'
  | 'csv.value'
  | 'csv.yes'
  | 'destination'
  | 'income'
  | 'logistics'
  | 'num'
  | 'other'
  | 'parts.freight'
  | 'price'
  | 'product'
  | 'profit'
  | 'profitRate'
  | 'sellingPrice'
  | 'size'
  | 'targetRate'
  | 'targetPrice'
export type RowContent = (key: RowKey) => string

const amount = (minor: number | undefined) => (minor === undefined ? '' : minorToDecimal(minor))
/** 1234 basis points are "12.34" percent, as 1234 hundredths are 12.34. */
const percent = amount

/**
 * Returns a calculation as rows of a file: inputs, then results. Numbers have no grouping, so that spreadsheets can use
 * them.
 */
export function calculationRows(
  { state, product, piece, carrier, result }: Calculation,
  offer: Offer,
  destination: string,
  text: RowContent,
): string[][] {
  const { currency, form } = state
  const targetRate = readPercent(form.targetRate)
  const money = (key: RowKey, minor: number | undefined) => [`${text(key)} (${currency})`, amount(minor)]
  return [
    [text('csv.item'), text('csv.value')],
    [text('product'), product?.name ?? ''],
    [text('code'), product?.code ?? ''],
    [text('size'), piece?.sizeLabel ?? ''],
    [text('num'), String(offer.quantity)],
    money('price', offer.purchasePriceMinor),
    [text('destination'), destination],
    [text('logistics'), carrier?.carrierName ?? ''],
    [`${text('commission')} (%)`, percent(offer.commissionBasisPoints)],
    money('other', offer.otherCostsMinor),
    money('sellingPrice', offer.sellingPriceMinor),
    money('income', result?.incomeMinor),
    money('csv.goods', result?.goodsMinor),
    money('csv.freight', result?.freightMinor),
    money('csv.commission', result?.commissionMinor),
    money('cost', result?.costMinor),
    money('profit', result?.profitMinor),
    [`${text('profitRate')} (%)`, percent(result?.profitRateBasisPoints)],
    money('breakEven', breakEvenPrice(offer)),
    [`${text('targetRate')} (%)`, percent(targetRate)],
    money('targetPrice', targetRate === undefined ? undefined : priceForProfitRate(offer, targetRate)),
  ]
}

/** Returns the comparison of carriers as rows of a file, in the order of the table. */
export function carrierRows({ state, carriers, product }: Calculation, text: RowContent): string[][] {
  const money = (key: RowKey) => `${text(key)} (${state.currency})`
  const production = product?.productionDays ?? 0
  return [
    [
      text('carriers.carrier'),
      text('csv.tracking'),
      text('csv.daysFrom'),
      text('csv.daysTo'),
      money('parts.freight'),
      money('profit'),
      `${text('profitRate')} (%)`,
    ],
    ...carriers.map(({ carrier: { carrierName, hasTracking, minDays, maxDays, freightMinor }, profit }) => [
      carrierName,
      text(hasTracking ? 'csv.yes' : 'csv.no'),
      String(minDays + production),
      String(maxDays + production),
      amount(freightMinor),
      amount(profit?.profitMinor),
      percent(profit?.profitRateBasisPoints),
    ]),
  ]
}
