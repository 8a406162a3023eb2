import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { PackCodeDetail } from '@podwright/contracts/jit/jit-shapes'
import type { listPackCodes as listPackCodesCall } from '@podwright/contracts/jit/pack-codes'
import { packCodeTransitions, type WarehouseMessage } from '@podwright/domain/jit/jit-states'
import type { ShipmentState } from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import { fail, type Result, succeed } from '../../../result.ts'
import { trackParts } from '../shipping/track-shipment.ts'
import type { JitDeps } from './deps.ts'
import {
  cancelIfEmpty,
  countPackCodes,
  deletePacked,
  findPackCodes,
  findPacked,
  lockEmptyPackCodes,
  lockPackCodes,
  setBoxOfCodes,
  setPackCodeState,
} from './pack-code-queries.ts'
import { getPackCode, presentPackCode } from './present.ts'

export async function listPackCodes(
  { db }: JitDeps,
  supplierId: number,
  { state: states, number, after, limit, ...filters }: ParsedQueryOf<typeof listPackCodesCall>,
): Promise<Result<DataOf<typeof listPackCodesCall>>> {
  const place = after === undefined ? undefined : readPlace(after)
  if (after !== undefined && !place) return fail('validation_failed', { fields: { after: 'invalid' } })
  const query = { ...filters, states, number: number.toUpperCase(), after: place, limit: limit + 1 }
  const [rows, counts] = await Promise.all([findPackCodes(db, supplierId, query), countPackCodes(db, supplierId)])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last ? `${last.day}.${last.id}` : null
  return succeed({ items: rows.slice(0, limit).map(presentPackCode), next, counts })
}

function readPlace(text: string): [string, number] | undefined {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(text) ?? []
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : [day, Number(id)]
}

export async function ungroupProduction(
  deps: JitDeps,
  supplierId: number,
  { id, productionId }: { readonly id: number; readonly productionId: number },
): Promise<Result<PackCodeDetail>> {
  const failed = await deps.db.transaction().execute(async (transaction) => {
    const [code] = await lockPackCodes(transaction, supplierId, { id })
    if (!code) return fail('pack_code_unknown')
    if (code.state !== 'to_pack') return fail('pack_code_state')
    const orders = await findPacked(transaction, [id])
    const order = orders.find((each) => each.id === productionId)
    if (!order) return fail('production_unknown')
    // A packed order must be taken out of its box first.
    if (order.isPacked) return fail('pack_code_state')
    await deletePacked(transaction, productionId)
    if (orders.length > 1) return undefined
    await setBoxOfCodes(transaction, [id], null)
    await setPackCodeState(transaction, [id], 'canceled')
    return undefined
  })
  return failed ?? getPackCode(deps, supplierId, id)
}

/** Pack codes checked per transaction. */
const batch = 200

/**
 * Cancels pack codes outside boxes whose orders were all canceled, refused or shipped otherwise. Pack codes locked by
 * other transactions are left for the next run. Returns the number of canceled pack codes.
 */
export async function cancelEmptyPackCodes({ db }: Pick<JitDeps, 'db'>): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const ids = await db.transaction().execute(async (transaction) => {
      const loose = await lockEmptyPackCodes(transaction, { after, limit: batch })
      // Checked again under the lock, because orders may have been added before.
      if (loose.length > 0) count += await cancelIfEmpty(transaction, loose)
      return loose
    })
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return count
  }
}

/** The shipment state of buyers' parcels for each state that the warehouse reports. */
const parcelsAt: Partial<Record<WarehouseMessage, Exclude<ShipmentState, 'shipped'>>> = {
  arrived: 'in_transit',
  stocked: 'delivered',
  returned: 'returned',
}

export async function trackPackCode(
  deps: JitDeps,
  supplierId: number,
  id: number,
  state: WarehouseMessage,
): Promise<Result<PackCodeDetail>> {
  const failed = await deps.db.transaction().execute(async (transaction) => {
    const [code] = await lockPackCodes(transaction, supplierId, { id })
    if (!code) return fail('pack_code_unknown')
    if (code.state === state) return undefined
    if (!canTransition(packCodeTransitions, code.state, state)) return fail('pack_code_state')
    await setPackCodeState(transaction, [id], state)
    const parcels = parcelsAt[state]
    if (parcels === undefined) return undefined
    const orders = (await findPacked(transaction, [id])).filter(({ isPacked }) => isPacked)
    await trackParts(transaction, supplierId, orders, parcels)
    return undefined
  })
  return failed ?? getPackCode(deps, supplierId, id)
}
