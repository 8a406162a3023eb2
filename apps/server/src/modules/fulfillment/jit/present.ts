import type { Box, BoxDetail, PackCode, PackCodeDetail, PackedOrder } from '@podwright/contracts/jit/jit-shapes'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { type BoxRow, type BoxTotals, countInBoxes, findBox } from './box-queries.ts'
import type { JitDeps } from './deps.ts'
import { labelPathOf } from './label-path.ts'
import { findPackCode, findPackCodesIn, findPacked, type PackCodeRow, type PackedRow } from './pack-code-queries.ts'

export function presentPackCode(row: PackCodeRow): PackCode {
  const { warehouseId, warehouseCode, warehouseName, secret, ...code } = row
  return { ...code, warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName } }
}

export function presentPacked({ labelPlatforms }: JitDeps, rows: readonly PackedRow[]): PackedOrder[] {
  return rows.map(({ orderId, lines, platform, ...order }) => ({
    ...order,
    hasShopLabels: platform !== null && labelPlatforms.has(platform),
  }))
}

/** One of the supplier's pack codes with its production orders. */
export async function getPackCode(deps: JitDeps, supplierId: number, id: number): Promise<Result<PackCodeDetail>> {
  const row = await findPackCode(deps.db, supplierId, id)
  if (!row) return fail('pack_code_unknown')
  const items = presentPacked(deps, await findPacked(deps.db, [id]))
  return succeed({ ...presentPackCode(row), items, label: labelPathOf('pack-codes', id, row) })
}

/** Boxes with the totals of their content. */
export async function presentBoxes(db: Database, rows: readonly BoxRow[]): Promise<Box[]> {
  const totals = await countInBoxes(
    db,
    rows.map(({ id }) => id),
  )
  const nothing = { codes: 0, orders: 0, packed: 0, pieces: 0 }
  return rows.map((row) => presentBox(row, totals.get(row.id) ?? nothing))
}

function presentBox(row: BoxRow, totals: BoxTotals): Box {
  const { warehouseId, warehouseCode, warehouseName, requestKey, secret, carrierId, ...box } = row
  return {
    ...box,
    ...totals,
    warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName },
    logisticsId: carrierId,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
  }
}

/** One of the supplier's boxes with its pack codes and their production orders. */
export async function getBox(deps: JitDeps, supplierId: number, id: number): Promise<Result<BoxDetail>> {
  const { db } = deps
  const row = await findBox(db, supplierId, id)
  const [box] = row ? await presentBoxes(db, [row]) : []
  if (!row || !box) return fail('box_unknown')
  const codes = await findPackCodesIn(db, id)
  const inside = await findPacked(
    db,
    codes.map((code) => code.id),
  )
  return succeed({
    ...box,
    packCodes: codes.map(presentPackCode),
    items: presentPacked(deps, inside),
    label: labelPathOf('boxes', id, row),
  })
}
