import type { Store } from '@podwright/contracts/stores/store-shapes'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { showStore } from '../../sales/stores/service.ts'
import {
  divideOrders,
  findDuplicate,
  findFingerprint,
  findSurvivors,
  lockSiblings,
  moveFingerprint,
  postponeIdentification,
  type Sibling,
} from './duplicate-queries.ts'

/** The store of another account is asked about again after this time, because it takes no orders. */
const otherAccountHours = 1

type Shop = { readonly storeId: number; readonly fingerprint: string }

/**
 * Decides which of two stores of one shop imports its orders, and notifies the seller of the other one. Of two that work, the
 * one that was connected first; of two stores of one account, one that works rather than one that does not. A store keeps the
 * shop of another account, which could name any identity. `isReconnected`: the store has not worked until now.
 */
export async function resolveDuplicate(
  transaction: Database,
  { storeId, fingerprint }: Shop,
  { isReconnected }: { readonly isReconnected: boolean },
): Promise<void> {
  const siblings = await lockSiblings(transaction, { storeId, fingerprint })
  const store = siblings.find(({ id, isRemoved }) => id === storeId && !isRemoved)
  const holder = siblings.find(({ id, isHolder }) => isHolder && id !== storeId)
  if (!store || !holder) return
  const isOfOther = holder.accountId !== store.accountId
  if (isOfOther && !takesOrders(holder.state)) return postponeIdentification(transaction, storeId, otherAccountHours)
  const isReplaced = isOfOther ? false : isReconnected ? !takesOrders(holder.state) : isPreferred(store, holder)
  const [winner, loser] = isReplaced ? [store, holder] : [holder, store]
  await choose(transaction, siblings, { winner, losers: [loser], fingerprint })
  if (loser.isDuplicate) return
  const about = { accountId: loser.accountId, subjectId: loser.id, subject: loser.name }
  await insertNotifications(transaction, [
    // The store of another account is confidential.
    isOfOther
      ? { ...about, kind: 'store_elsewhere', detail: '' }
      : { ...about, kind: 'store_duplicate', detail: winner.name },
  ])
}

/** Whether a store rather than another one imports the orders of their shop. */
function isPreferred(store: Sibling, other: Sibling): boolean {
  const works = takesOrders(store.state)
  return works === takesOrders(other.state) ? store.id < other.id : works
}

type Choice = { readonly winner: Sibling; readonly losers: readonly Sibling[]; readonly fingerprint: string }

async function choose(
  transaction: Database,
  siblings: readonly Sibling[],
  { winner, losers, fingerprint }: Choice,
): Promise<void> {
  const winnerId = winner.id
  const loserIds = losers.map(({ id }) => id)
  await moveFingerprint(transaction, { winnerId, loserIds, fingerprint })
  const otherIds = siblings.filter(({ id }) => id !== winnerId).map(({ id }) => id)
  await divideOrders(transaction, { winnerId, loserIds, otherIds })
}

/** Imports the orders of a shop through this store of the seller from now on, instead of through another one. */
export async function chooseStore(db: Database, accountId: number, storeId: number): Promise<Result<Store>> {
  const chosen = await inTransaction(db, async (transaction): Promise<Result<null>> => {
    const duplicate = await findDuplicate(transaction, accountId, storeId)
    if (!duplicate) return fail('store_unknown')
    const { fingerprint } = duplicate
    if (fingerprint === null) return succeed(null)
    const siblings = await lockSiblings(transaction, { storeId, fingerprint })
    const winner = siblings.find(({ id, isRemoved, isDuplicate }) => id === storeId && !isRemoved && isDuplicate)
    // It was removed or chosen meanwhile.
    if (!winner) return succeed(null)
    if (!takesOrders(winner.state)) return fail('store_state')
    const losers = siblings.filter(({ isHolder }) => isHolder)
    if (losers.some((loser) => loser.accountId !== accountId)) return fail('store_of_other_account')
    await choose(transaction, siblings, { winner, losers, fingerprint })
    return succeed(null)
  })
  return chosen.ok ? showStore(db, accountId, storeId) : chosen
}

/** After a store was removed: another store of its shop imports the orders, if there is one. */
export async function replaceRemoved(transaction: Database, storeId: number): Promise<void> {
  const fingerprint = await findFingerprint(transaction, storeId)
  if (fingerprint !== '') await chooseSurvivor(transaction, { storeId, fingerprint })
}

/** The same for stores that were removed with their account. */
export async function replaceAllRemoved(db: Database): Promise<void> {
  for (const shop of await findSurvivors(db))
    await inTransaction(db, (transaction) => chooseSurvivor(transaction, shop))
}

async function chooseSurvivor(transaction: Database, shop: Shop): Promise<void> {
  const siblings = await lockSiblings(transaction, shop)
  if (siblings.some(({ isHolder }) => isHolder)) return
  const survivors = siblings.filter(({ isRemoved, isDuplicate }) => isDuplicate && !isRemoved)
  const [winner] = survivors.toSorted((one, other) => (isPreferred(one, other) ? -1 : 1))
  if (winner) await choose(transaction, siblings, { winner, losers: [], fingerprint: shop.fingerprint })
}
