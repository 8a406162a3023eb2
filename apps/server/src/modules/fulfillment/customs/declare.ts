import type { CustomsDeclaration } from '@podwright/contracts/customs/customs'
import { leavesCustomsArea } from '@podwright/domain/customs/customs-areas'
import {
  declaredValues,
  defaultValueSettings,
  type OrderValues,
  type ValueSettings,
} from '@podwright/domain/customs/declared-value'
import type { TaxNumbers } from '@podwright/domain/customs/tax-numbers'
import { type GoodsValue, parcelTax } from '@podwright/domain/customs/tax-rules'
import { fallbackLocale } from '@podwright/domain/locale'
import { convertUp, divideRounded } from '@podwright/domain/money'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { CustomsDeps } from './deps.ts'
import {
  type CustomsParcelRow,
  findCustomsParcels,
  findParcelsOfOrder,
  findRates,
  isPassedTo,
} from './parcel-queries.ts'
import { findSettings } from './settings-queries.ts'

type Items = { items: CustomsDeclaration[] }

export async function getOrderCustoms({ db }: CustomsDeps, accountId: number, orderId: number): Promise<Result<Items>> {
  const ids = await findParcelsOfOrder(db, accountId, orderId)
  return ids ? succeed({ items: await declareParcels(db, ids) }) : fail('order_unknown')
}

export async function getProductionCustoms(
  { db }: CustomsDeps,
  supplierId: number,
  productionId: number,
): Promise<Result<Items>> {
  if (!(await isPassedTo(db, supplierId, productionId))) return fail('production_unknown')
  const items = await declareParcels(db, [productionId])
  // The values are what buyers paid: suppliers learn them only where customs asks for them.
  return succeed({ items: items.filter(({ isNeeded }) => isNeeded) })
}

/** The customs data of parcels, in the order of the ids. */
export async function declareParcels(db: Database, productionIds: readonly number[]): Promise<CustomsDeclaration[]> {
  const rows = await findCustomsParcels(db, productionIds)
  const sellers = await findSettings(db, [...new Set(rows.map(({ accountId }) => accountId))])
  const rates = await findRates(db)
  return rows.map((row) => {
    const seller = sellers.find(({ accountId }) => accountId === row.accountId)
    const values = {
      rule: seller?.rule ?? defaultValueSettings.rule,
      markupBasisPoints: seller?.markupBasisPoints ?? defaultValueSettings.markupBasisPoints,
    }
    return declare(row, { values, numbers: seller?.numbers ?? {}, rates })
  })
}

type Given = {
  readonly values: ValueSettings
  readonly numbers: TaxNumbers
  readonly rates: ReadonlyMap<string, string>
}

function declare(row: CustomsParcelRow, { values, numbers, rates }: Given): CustomsDeclaration {
  const { soldMinor, soldGoodsMinor, soldCurrency } = row
  const priced = row.lines.filter(({ isIgnored }) => !isIgnored)
  const { basis, declared, limited } = declaredValues(
    {
      sold:
        soldMinor === null || soldCurrency === null
          ? null
          : { totalMinor: soldMinor, goodsMinor: soldGoodsMinor, currency: soldCurrency },
      isPartial: priced.length < row.lines.length,
      lines: priced,
    },
    values,
  )
  const sent = priced.filter(({ isInParcel }) => isInParcel)
  const lines = sent.map(({ id, sku, title, titles, quantity, weightG, hsCode, description, origin, material }) => {
    const valueMinor = declared.minor.get(id) ?? 0
    return {
      ...{ lineId: id, sku, description, hsCode, quantity, valueMinor },
      title: titles[fallbackLocale] || title,
      originCountry: origin,
      material: material?.[fallbackLocale] ?? '',
      unitMinor: Number(divideRounded(BigInt(valueMinor), BigInt(quantity))),
      weightG: (weightG ?? 0) * quantity,
    }
  })
  const from = row.senderCountry ?? row.origin
  const to = row.destination ?? ''
  const isNeeded = leavesCustomsArea(from, to)
  const valuesIn = (currency: string) => {
    const all = limited.map((each) => goodsValueIn(each, { currency, sent, rates }))
    return all.every((each) => each !== undefined) ? all : undefined
  }
  return {
    ...{ productionId: row.id, number: row.number, isNeeded, from, to },
    contents: row.isSample ? 'commercial_sample' : 'sale_of_goods',
    ...{ basis, currency: declared.currency, lines },
    valueMinor: sumOf(lines.map((line) => line.valueMinor)),
    weightG: sumOf(lines.map((line) => line.weightG)),
    tax: isNeeded
      ? parcelTax({ destination: to, postcode: row.postcode, platform: row.platform, valuesIn }, numbers)
      : { state: 'none', scheme: null, number: null },
  }
}

/** The goods of a parcel in another currency, rounded up; undefined without an exchange rate. */
function goodsValueIn(
  { currency: own, surplus, minor }: OrderValues,
  { currency, sent, rates }: { readonly currency: string; readonly sent: readonly Sent[] } & Pick<Given, 'rates'>,
): GoodsValue | undefined {
  const rateOf = (code: string) => (code === 'CNY' ? '1' : rates.get(code))
  const [from, to] = own === currency ? ['1', '1'] : [rateOf(own), rateOf(currency)]
  if (from === undefined || to === undefined) return undefined
  const inTarget = (amount: number) => convertUp(amount, from, to)
  const minorOf = ({ id }: Sent) => minor.get(id) ?? 0
  return {
    parcelMinor: inTarget(sumOf(sent.map(minorOf))),
    pieceMinor: inTarget(Math.max(0, ...sent.map((line) => Math.ceil(minorOf(line) / line.quantity)))),
    surplus,
  }
}

type Sent = { readonly id: number; readonly quantity: number }

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
