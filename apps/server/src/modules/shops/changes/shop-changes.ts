import type { MissingOrder, ShopOrder } from '@podwright/connectors/orders'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type {
  decideShopChange as decideShopChangeCall,
  listShopChanges as listShopChangesCall,
} from '@podwright/contracts/stores/sync'
import type { Keyring } from '../../../crypto/seal.ts'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { getOrder, type OrderDeps } from '../../sales/orders/service.ts'
import { applyChange } from './apply-change.ts'
import { type ChangeRow, closeChange, findOpenChange, findOpenChanges } from './change-queries.ts'

export type ChangeDeps = OrderDeps & { readonly keyring: Keyring }

/** Changes in shops that wait for the seller's decision, newest first. */
export async function listShopChanges(
  { db, keyring }: ChangeDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listShopChangesCall>,
): Promise<Result<DataOf<typeof listShopChangesCall>>> {
  const rows = await findOpenChanges(db, accountId, { ...filters, limit: limit + 1 })
  const items = rows.slice(0, limit).map((row) => presentChange(row, unsealOrder(keyring, row)))
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/** Applies a change to the order, or leaves the order as it is. */
export async function decideShopChange(
  deps: ChangeDeps,
  accountId: number,
  id: number,
  { decision, differenceMinor }: ParsedBodyOf<typeof decideShopChangeCall>,
): Promise<Result<OrderDetail>> {
  const row = await findOpenChange(deps.db, accountId, id)
  if (!row) return fail('shop_change_unknown')
  const { orderId, storeId, kind } = row
  if (decision === 'apply') {
    const change = { kind, order: unsealOrder(deps.keyring, row), differenceMinor }
    const failed = await applyChange(deps, { accountId, storeId, orderId }, change)
    if (failed) return failed
  }
  await closeChange(deps.db, orderId, kind, decision === 'apply' ? 'applied' : 'dismissed')
  return getOrder(deps, accountId, orderId)
}

/** A stored copy of the connector's order; its times are strings. */
type StoredOrder = MissingOrder | ShopOrder

function unsealOrder(keyring: Keyring, { found, orderId }: ChangeRow): StoredOrder {
  return JSON.parse(keyring.unseal(found, shopChangePurpose(orderId)).toString()) as StoredOrder
}

function presentChange(row: ChangeRow, order: StoredOrder) {
  const { found, createdAt, ...facts } = row
  const isMissing = 'isMissing' in order
  return {
    ...facts,
    address: isMissing || row.kind !== 'address' ? null : order.address,
    lines: isMissing ? [] : order.lines.map(({ title, sku, openQuantity }) => ({ title, sku, quantity: openQuantity })),
    createdAt: createdAt.toISOString(),
  }
}
