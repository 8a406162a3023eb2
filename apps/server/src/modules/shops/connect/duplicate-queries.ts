import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** A store of a shop that has several. */
export type Sibling = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly state: StoreState
  readonly isRemoved: boolean
  /** Whether it has the fingerprint: only the seller, or its removal, gives that to another store. */
  readonly isHolder: boolean
  readonly isDuplicate: boolean
}

/**
 * Locks the stores that are of a shop as far as is known, removed ones included, and one more. Orders are not imported by
 * any of them until the transaction ends.
 */
export async function lockSiblings(
  transaction: Database,
  { storeId, fingerprint }: { readonly storeId: number; readonly fingerprint: string },
): Promise<readonly Sibling[]> {
  const { rows } = await sql<Sibling>`
    select id, account_id as "accountId", name, state, removed_at is not null as "isRemoved",
      removed_at is null and fingerprint is not distinct from ${fingerprint} as "isHolder",
      duplicate_fingerprint is not null as "isDuplicate"
    from store where platform = (select platform from store where id = ${storeId})
      and (id = ${storeId} or fingerprint = ${fingerprint} or duplicate_fingerprint = ${fingerprint})
    order by id for update`.execute(transaction)
  return rows
}

/** Gives the fingerprint of a shop to one of its stores; the losers import no orders from now on. */
export async function moveFingerprint(
  transaction: Database,
  { winnerId, loserIds, fingerprint }: Winning,
): Promise<void> {
  await sql`update store set fingerprint = '', duplicate_fingerprint = ${fingerprint}, identify_at = now() + interval '1 day'
    where id = any(${[...loserIds]}::integer[])`.execute(transaction)
  await sql`update store set fingerprint = ${fingerprint}, duplicate_fingerprint = null
    where id = ${winnerId}`.execute(transaction)
}

export type Winning = {
  readonly winnerId: number
  readonly loserIds: readonly number[]
  readonly fingerprint: string
}

/**
 * Divides the orders of a shop between its stores: those that no store has imported are imported by the winner, and by no
 * other. What several have seen is paid by the seller only.
 */
export async function divideOrders(
  transaction: Database,
  { winnerId, loserIds, otherIds }: Pick<Winning, 'winnerId' | 'loserIds'> & { readonly otherIds: readonly number[] },
): Promise<void> {
  const others = sql`any(${[...otherIds]}::integer[])`
  await sql`
    update shop_order set outcome = 'ignored', reason = 'other_store', detail = '', next_read_at = null
    where store_id = any(${[...loserIds]}::integer[]) and order_id is null
      and outcome in ('pending', 'waiting', 'failed')`.execute(transaction)
  const all = sql`any(${[winnerId, ...otherIds]}::integer[])`
  await sql`
    update shop_order r set is_shared = true
    where r.store_id = ${all} and r.order_id is not null and not r.is_shared
      and exists (select from shop_order x where x.store_id = ${all} and x.store_id <> r.store_id
        and x.external_id = r.external_id and x.order_id is not null)`.execute(transaction)
  // The winner may not have seen them yet.
  await sql`
    insert into shop_order (store_id, external_id, number, ordered_at, seen_by, outcome, reason, next_read_at)
    select distinct on (x.external_id) ${winnerId}::integer, x.external_id, x.number, x.ordered_at, 'poll', 'ignored',
      'other_store', null::timestamptz
    from shop_order x where x.store_id = ${others} and x.order_id is not null
    order by x.external_id, x.store_id
    on conflict (store_id, external_id) do update
      set outcome = 'ignored', reason = 'other_store', detail = '', next_read_at = null
      where shop_order.order_id is null and shop_order.outcome in ('pending', 'waiting', 'failed')`.execute(transaction)
  await releaseOrders(transaction, { storeId: winnerId, otherIds })
}

/** Reads the orders of a store that it has left to others, as far as none of them has imported them. */
export async function releaseOrders(
  db: Database,
  { storeId, otherIds }: { readonly storeId: number; readonly otherIds: readonly number[] },
): Promise<void> {
  await sql`
    update shop_order r set outcome = 'pending', reason = '', is_shared = true, next_read_at = now()
    where r.store_id = ${storeId} and r.outcome = 'ignored' and r.reason = 'other_store'
      and not exists (select from shop_order x where x.store_id = any(${[...otherIds]}::integer[])
        and x.external_id = r.external_id and x.order_id is not null)`.execute(db)
}

/** What the shop of a store in use says of its identity while another store has it; undefined if the store is unknown. */
export async function findDuplicate(
  db: Database,
  accountId: number,
  storeId: number,
): Promise<{ readonly fingerprint: string | null } | undefined> {
  const { rows } = await sql<{ fingerprint: string | null }>`
    select duplicate_fingerprint as fingerprint from store
    where id = ${storeId} and account_id = ${accountId} and removed_at is null`.execute(db)
  return rows[0]
}

type Shop = { readonly storeId: number; readonly fingerprint: string }

/** Duplicates of shops whose other store was removed, one of each shop. */
export async function findSurvivors(db: Database): Promise<Shop[]> {
  const { rows } = await sql<Shop>`
    select distinct on (s.platform, s.duplicate_fingerprint) s.id as "storeId", s.duplicate_fingerprint as fingerprint
    from store s
    where s.duplicate_fingerprint is not null and s.removed_at is null
      and not exists (select from store other where other.platform = s.platform
        and other.fingerprint = s.duplicate_fingerprint and other.removed_at is null)
    order by s.platform, s.duplicate_fingerprint, s.id`.execute(db)
  return rows
}

/** What the shop of a removed store has said of its identity. */
export async function findFingerprint(db: Database, storeId: number): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select coalesce(fingerprint, '') as fingerprint from store where id = ${storeId}`.execute(db)
  return rows[0]?.fingerprint ?? ''
}

/** The shop is asked for its identity again after some hours. */
export async function postponeIdentification(db: Database, storeId: number, hours: number): Promise<void> {
  await sql`update store set identify_at = now() + make_interval(hours => ${hours}) where id = ${storeId}`.execute(db)
}
