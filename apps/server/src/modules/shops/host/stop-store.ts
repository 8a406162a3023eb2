import type { Refusal } from '@podwright/connectors/answer'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { inTransaction } from '../../../db/in-transaction.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import type { ShopDeps } from './deps.ts'
import { type ConnectionRow, changeState, saveError } from './queries.ts'

type Stop = {
  readonly from: readonly StoreState[]
  readonly to: 'revoked' | 'frozen'
  /** What the seller is notified of, if that is not the state. */
  readonly detail?: 'unreadable'
}

/** Puts a store out of use and notifies its seller, once. Returns whether it was in use. */
export async function stopStore(
  db: ShopDeps['db'],
  { id, accountId, name }: Pick<ConnectionRow, 'id' | 'accountId' | 'name'>,
  { from, to, detail }: Stop,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await changeState(transaction, id, from, to))) return false
    await insertNotifications(transaction, [
      { accountId, kind: 'store_authorization', subjectId: id, subject: name, detail: detail ?? to },
    ])
    return true
  })
}

/** Revokes a store whose credentials are missing or cannot be decrypted: only its seller can authorize it again. */
export async function revokeUnusable({ db, log, now }: ShopDeps, row: ConnectionRow, refusal: Refusal): Promise<void> {
  const from = ['connected', 'expiring', 'frozen', 'paused'] as const
  if (!(await stopStore(db, row, { from, to: 'revoked', detail: 'unreadable' }))) return
  log.error({ storeId: row.id, platform: row.platform }, `${refusal.detail}; it is revoked`)
  await saveError(db, row.id, { code: refusal.code, detail: refusal.detail, at: now().toISOString() })
}
