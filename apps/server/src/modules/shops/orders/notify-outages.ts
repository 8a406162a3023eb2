import type { StoreState } from '@podwright/domain/stores/store-states'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { markOutages } from './outage-queries.ts'

/**
 * Notifies sellers whose stores on these platforms have not been read for a day, once for each outage. Returns how many
 * stores these are.
 */
export function notifyOutages(db: Database, platforms: readonly string[]): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const outages = await markOutages(transaction, platforms)
    if (outages.length === 0) return 0
    await insertNotifications(
      transaction,
      outages.map(({ id, accountId, name, state }) => ({
        accountId,
        kind: 'store_unread',
        subjectId: id,
        subject: name,
        detail: remedyOf(state),
      })),
    )
    return outages.length
  })
}

/** What the text of the notification says about the cause. */
function remedyOf(state: StoreState): 'connect' | 'frozen' | 'unanswered' {
  if (state === 'expired' || state === 'revoked') return 'connect'
  return state === 'frozen' ? 'frozen' : 'unanswered'
}
