import type { CustomsDeclaration } from '@podwright/contracts/customs/customs'
import { formatHsCode } from '@podwright/domain/customs/product-customs'
import { taxSchemeNames } from '@podwright/domain/customs/tax-numbers'
import { fallbackLocale } from '@podwright/domain/locale'
import { minorToDecimal } from '@podwright/domain/money'
import type { CustomsSheet } from './draw/draw-customs-sheet.ts'
import { presentParcel } from './parcel.ts'
import type { ParcelRow } from './parcel-queries.ts'

const contents = { sale_of_goods: 'Sale of goods', commercial_sample: 'Commercial sample' } as const
const unknown = '________'

/** The data of a parcel for customs offices, in English. */
export function customsSheetOf(row: ParcelRow, declaration: CustomsDeclaration): CustomsSheet {
  const parcel = presentParcel(row, fallbackLocale)
  const { currency, lines, valueMinor, weightG, tax } = declaration
  const kilos = (grams: number) => (grams / 1000).toFixed(3)
  const money = (minor: number) => `${minorToDecimal(minor)} ${currency}`
  const facts: readonly (readonly [string, string])[] = [
    ['Parcel', parcel.number],
    ['Order', row.orderNumber],
    ['Store order', row.shopOrder ?? ''],
    ['Order date', row.orderedAt.toISOString().slice(0, 10)],
    ['Contents', contents[declaration.contents]],
    ['Carrier', parcel.carrier],
    ['Tracking', parcel.tracking],
    ...taxFacts(tax),
  ]
  return {
    number: parcel.number,
    sender: [parcel.shopName, parcel.origin].filter((line) => line !== ''),
    recipient: [parcel.recipient, ...parcel.address, parcel.countryName, parcel.phone].filter((line) => line !== ''),
    facts: facts.filter(([, value]) => value !== ''),
    lines: lines.flatMap(withExactUnits).map((line) => ({
      description: line.description ?? line.title,
      detail: [line.material, line.sku].filter((word) => word !== '').join(' · '),
      hsCode: line.hsCode === null ? unknown : formatHsCode(line.hsCode),
      origin: line.originCountry ?? unknown,
      quantity: String(line.quantity),
      weight: kilos(line.weightG),
      unit: money(line.unitMinor),
      value: money(line.valueMinor),
    })),
    total: {
      description: 'Total',
      hsCode: '',
      origin: '',
      quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      weight: kilos(weightG),
      unit: '',
      value: money(valueMinor),
    },
  }
}

type DeclaredLine = CustomsDeclaration['lines'][number]

/** Splits a line whose value is no multiple of its quantity, so that each price times its pieces is the value. */
function withExactUnits(line: DeclaredLine): readonly DeclaredLine[] {
  const { quantity, valueMinor } = line
  const dearer = valueMinor % quantity
  const unitMinor = (valueMinor - dearer) / quantity
  const priced = [
    { quantity: quantity - dearer, unitMinor },
    { quantity: dearer, unitMinor: unitMinor + 1 },
  ].filter((part) => part.quantity > 0)
  let weightG = line.weightG
  return priced.map((part, at) => {
    const own = at === priced.length - 1 ? weightG : Math.round((line.weightG * part.quantity) / quantity)
    weightG -= own
    return { ...line, ...part, valueMinor: part.quantity * part.unitMinor, weightG: own }
  })
}

/** The sender writes the number of a marketplace in, which is not known here. */
function taxFacts({ state, scheme, number }: CustomsDeclaration['tax']): (readonly [string, string])[] {
  if (scheme === null || (state !== 'number' && state !== 'marketplace')) return []
  return [[taxSchemeNames[scheme], number ?? unknown]]
}
