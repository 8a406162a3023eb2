import type { CustomsDeclaration } from '@podwright/contracts/customs/customs'
import { leavesCustomsArea } from '@podwright/domain/customs/customs-areas'
import { declaredValues, defaultValueSettings, type ValueSettings } from '@podwright/domain/customs/declared-value'
import type { TaxNumbers } from '@podwright/domain/customs/tax-numbers'
import { parcelTax } from '@podwright/domain/customs/tax-rules'
import { fallbackLocale } from '@podwright/domain/locale'
import { convertBetween } from '@podwright/domain/money'
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
  const { soldMinor, soldCurrency } = row
  const priced = row.lines.filter(({ isIgnored }) => !isIgnored)
  const { basis, currency, unitMinor } = declaredValues(
    {
      sold: soldMinor === null || soldCurrency === null ? null : { minor: soldMinor, currency: soldCurrency },
      isPartial: priced.length < row.lines.length,
      lines: priced,
    },
    values,
  )
  const lines = priced
    .filter(({ isInParcel }) => isInParcel)
    .map(({ id, sku, title, titles, quantity, weightG, hsCode, description, origin, material }) => ({
      ...{ lineId: id, sku, description, hsCode, quantity },
      title: titles[fallbackLocale] || title,
      originCountry: origin,
      material: material?.[fallbackLocale] ?? '',
      unitMinor: unitMinor.get(id) ?? 0,
      valueMinor: (unitMinor.get(id) ?? 0) * quantity,
      weightG: (weightG ?? 0) * quantity,
    }))
  const valueMinor = sumOf(lines.map((line) => line.valueMinor))
  const pieceMinor = Math.max(0, ...lines.map((line) => line.unitMinor))
  const from = row.senderCountry ?? row.origin
  const to = row.destination ?? ''
  const isNeeded = leavesCustomsArea(from, to)
  const rateOf = (code: string) => (code === 'CNY' ? '1' : rates.get(code))
  const valueIn = (target: string) => {
    if (target === currency) return { parcelMinor: valueMinor, pieceMinor }
    const [own, other] = [rateOf(currency), rateOf(target)]
    if (own === undefined || other === undefined) return undefined
    return { parcelMinor: convertBetween(valueMinor, own, other), pieceMinor: convertBetween(pieceMinor, own, other) }
  }
  return {
    ...{ productionId: row.id, number: row.number, isNeeded, from, to },
    contents: row.isSample ? 'commercial_sample' : 'sale_of_goods',
    ...{ basis, currency, valueMinor, lines },
    weightG: sumOf(lines.map((line) => line.weightG)),
    tax: isNeeded
      ? parcelTax({ destination: to, platform: row.platform, valueIn }, numbers)
      : { state: 'none', scheme: null, number: null },
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
