import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listUnassignedProduction as listUnassignedProductionCall } from '@podwright/contracts/operator/production'
import type { assignProduction } from '@podwright/contracts/orders/production'
import { isOpenPart } from '@podwright/domain/orders/remedies'
import type { z } from 'zod'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { isOpenSupplier } from '../../platform/accounts/service.ts'
import type { BulkRow, BulkWhich } from '../../platform/bulk/service.ts'
import { lockLedgerAccount } from '../../platform/wallet/service.ts'
import { refundInserts } from '../../sales/inserts/service.ts'
import {
  findOrder,
  findPart,
  insertEvents,
  type OrderDeps,
  offerParts,
  presentPart,
  type QueueRow,
} from '../../sales/orders/service.ts'
import { updatePart } from './parts.ts'
import { countUnassignedParts, findPartsToAssign, findUnassignedParts } from './production-queries.ts'

/**
 * Assigns a part that no supplier has accepted to a supplier. Inserts that another supplier makes are refunded to the
 * seller.
 */
export async function assignPart(
  deps: Pick<OrderDeps, 'db'>,
  operatorId: number | null,
  id: number,
  supplierId: number,
): Promise<Result<DataOf<typeof assignProduction>>> {
  if (!(await isOpenSupplier(deps, supplierId))) return fail('account_unknown')
  const failed = await updateLocked(deps, operatorId, id, async (transaction, part) => {
    if (!(await mayAssign(transaction, part, supplierId))) return fail('production_state')
    const order = await findOrder(transaction, undefined, part.orderId)
    if (!order) throw new Error(`${part.number} has no order`)
    await refundInserts(transaction, order, part, { supplierId, by: operatorId ?? order.accountId })
    await offerParts(transaction, [id], supplierId)
    const event = {
      orderId: part.orderId,
      kind: 'production' as const,
      from: part.state,
      to: 'waiting',
      reason: 'assigned',
    }
    await insertEvents(transaction, [event], operatorId)
    return undefined
  })
  return failed ?? succeed({ id, state: 'waiting' })
}

/** Changes a part in a transaction that locks the seller's wallet first if inserts may be refunded, then its order. */
function updateLocked(
  { db }: Pick<OrderDeps, 'db'>,
  operatorId: number | null,
  id: number,
  work: (transaction: Database, part: QueueRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return inTransaction(db, async (transaction) => {
    const seen = await findPart(transaction, undefined, id)
    const owner = seen && seen.insertsMinor > 0 ? await findOrder(transaction, undefined, seen.orderId) : undefined
    if (owner) await lockLedgerAccount(transaction, 'seller_wallet', owner.accountId)
    return updatePart({ db: transaction }, { accountId: operatorId, supplierId: undefined }, id, work)
  })
}

/**
 * A part that was refused or has no supplier; a waiting one whose supplier is locked or did not accept it in time; and
 * a waiting reprint, because a reprint is first offered to the original supplier.
 */
async function mayAssign(db: Database, part: QueueRow, supplierId: number): Promise<boolean> {
  if (part.state === 'refused') return true
  if (part.state !== 'waiting') return false
  if (part.supplierId === null || part.caseId !== null) return true
  if (part.supplierId === supplierId) return false
  const isOverdue = part.dueOn !== null && part.dueOn < today()
  return isOverdue || !(await isOpenSupplier({ db }, part.supplierId))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Parts that an operator has to assign to a supplier. */
export async function listUnassignedProduction(
  { db }: Pick<OrderDeps, 'db'>,
  { limit, ...filters }: ParsedQueryOf<typeof listUnassignedProductionCall>,
): Promise<Result<DataOf<typeof listUnassignedProductionCall>>> {
  const rows = await findUnassignedParts(db, { ...filters, limit: limit + 1, today: today() })
  const items = rows.slice(0, limit).flatMap((row) => {
    const { orderNumber, seller, supplier, why, destination, quantity, shippedQuantity, releasedAt } = row
    if (!releasedAt) return []
    const { title, titles, picture } = row
    const about = { orderNumber, seller, supplier, why, destination, quantity, shippedQuantity, title, titles, picture }
    return [{ ...presentPart(row), ...about, since: releasedAt.toISOString() }]
  })
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/** How many production orders wait for an operator. */
export function countUnassignedProduction(db: Database): Promise<number> {
  return countUnassignedParts(db, today())
}

/** Those that match a filter, or of these ids, for actions for all that match. */
export async function findUnassignedRows(
  { db }: Pick<OrderDeps, 'db'>,
  _operatorId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['unassigned']>>,
): Promise<BulkRow[]> {
  const rows = await findPartsToAssign(
    db,
    'ids' in which ? which : { which: which.filter.which, limit: which.limit, today: today() },
  )
  return rows.map(({ id, number, state }) => {
    return { id, label: number, state: isOpenPart(state) ? 'assignable' : 'begun', amountMinor: null }
  })
}
