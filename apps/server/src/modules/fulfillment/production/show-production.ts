import type { PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { ProductionDetail, ProductionSummary } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import { labelOfVariable, matchTexts, variableKey } from '@podwright/domain/orders/variables'
import { splitGoods } from '@podwright/domain/wallet/commission'
import { fail, type Result, succeed } from '../../../result.ts'
import { printFilesOf } from '../../design/finished/service.ts'
import { findInsertsOfPart } from '../../sales/inserts/service.ts'
import {
  findPart,
  findShipmentsOf,
  type LineRow,
  type OrderDeps,
  presentPart,
  presentShipment,
  presentWarehouse,
  type QueueRow,
} from '../../sales/orders/service.ts'
import { presentInsert } from '../workshop/insert-files.ts'
import { linesOfPart } from './parts.ts'
import { findVariantNames } from './production-queries.ts'

/** What a supplier sees of a part: of the price of the goods its own share only. */
export function presentQueued(row: QueueRow): ProductionSummary {
  const { refuseNote, freightMinor, ...part } = presentPart(row)
  const {
    orderNumber,
    isSample,
    priority,
    destination,
    quantity,
    shippedQuantity,
    hasShopChange,
    shippingStop,
    releasedAt,
  } = row
  const order = { orderNumber, isSample, priority, destination, quantity, shippedQuantity, hasShopChange, shippingStop }
  const warehouse = presentWarehouse(row)
  const { earnedMinor } = splitGoods(row.goodsMinor, row.commissionBasisPoints)
  return { ...part, goodsMinor: earnedMinor, ...order, warehouse, releasedAt: releasedAt?.toISOString() ?? null }
}

/** A part with everything that its supplier needs to make and ship it. */
export async function getProductionOrder(
  { db }: Pick<OrderDeps, 'db'>,
  supplierId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<ProductionDetail>> {
  const part = await findPart(db, supplierId, id)
  if (!part) return fail('production_unknown')
  const lines = await linesOfPart(db, part)
  const printedIds = lines.flatMap(({ printProductId }) => (printProductId === null ? [] : [printProductId]))
  const [variantNames, printFiles, shipments, inserts] = await Promise.all([
    findVariantNames(
      db,
      lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId])),
      locale,
    ),
    printFilesOf(db, printedIds, locale),
    findShipmentsOf(db, [part.orderId]),
    findInsertsOfPart(db, id),
  ])
  return succeed({
    ...presentQueued(part),
    refuseNote: part.refuseNote,
    address: part.address,
    note: part.note,
    lines: lines.map((line) => {
      const { id: lineId, sku, title, titles, picture, quantity, shippedQuantity, weightG, isPlain, state } = line
      const { colour = '', size = '', sizeCode = '' } = variantNames.get(line.variantId ?? 0) ?? {}
      const isForSize = ({ sizes }: PrintFile) => sizes.length === 0 || sizes.some(({ code }) => code === sizeCode)
      const files = (printFiles.get(line.printProductId ?? 0) ?? []).filter(isForSize)
      return {
        id: lineId,
        sku,
        title,
        titles,
        picture,
        quantity,
        shippedQuantity,
        weightG,
        isPlain,
        state,
        colour,
        size,
        personalization: printedTexts(line),
        printFiles: files,
      }
    }),
    inserts: inserts.map((row) => presentInsert(row, new Date())),
    shipments: shipments.filter(({ productionId }) => productionId === id).map(presentShipment),
  })
}

/** The texts that a line is printed with. All others are requests to the seller, and may be personal. */
function printedTexts({ variables, personalization }: LineRow): PersonalizationText[] {
  const { values } = matchTexts(variables, personalization)
  return variables
    .map((variable) => ({ name: labelOfVariable(variable), value: values[variableKey(variable.name)] ?? '' }))
    .filter(({ value }) => value !== '')
}
