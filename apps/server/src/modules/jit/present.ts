import type { Box, BoxDetail, PackCode, PackCodeDetail, PackedOrder } from '@podwright/contracts/jit/jit-shapes'
import { fail, type Result, succeed } from '../../http/result.ts'
import { type BoxRow, findBox } from './box-queries.ts'
import { addressLabel } from './label-address.ts'
import { findPackCode, findPackCodesIn, findPacked, type PackCodeRow, type PackedRow } from './pack-code-queries.ts'
import type { JitDeps } from './service.ts'

export function presentPackCode(row: PackCodeRow): PackCode {
  const { warehouseId, warehouseCode, warehouseName, secret, ...code } = row
  return { ...code, warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName } }
}

function presentPacked({ orderId, lines, ...order }: PackedRow): PackedOrder {
  return order
}

/** An own pack code with its production orders. */
export async function showPackCode({ db }: JitDeps, supplierId: number, id: number): Promise<Result<PackCodeDetail>> {
  const row = await findPackCode(db, supplierId, id)
  if (!row) return fail('pack_code_unknown')
  const items = (await findPacked(db, [id])).map(presentPacked)
  return succeed({ ...presentPackCode(row), items, label: addressLabel('pack-codes', id, row) })
}

export function presentBox(row: BoxRow, codes: readonly PackCodeRow[], inside: readonly PackedRow[]): Box {
  const { warehouseId, warehouseCode, warehouseName, requestKey, secret, carrierId, ...box } = row
  const live = inside.filter(({ isLive }) => isLive)
  const packed = live.filter(({ isPacked }) => isPacked)
  return {
    ...box,
    warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName },
    logisticsId: carrierId,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    codes: codes.length,
    orders: live.length,
    packed: packed.length,
    pieces: packed.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}

/** An own box with its pack codes and their production orders. */
export async function showBox({ db }: JitDeps, supplierId: number, id: number): Promise<Result<BoxDetail>> {
  const row = await findBox(db, supplierId, id)
  if (!row) return fail('box_unknown')
  const codes = await findPackCodesIn(db, id)
  const inside = await findPacked(
    db,
    codes.map((code) => code.id),
  )
  return succeed({
    ...presentBox(row, codes, inside),
    packCodes: codes.map(presentPackCode),
    items: inside.map(presentPacked),
    label: addressLabel('boxes', id, row),
  })
}
