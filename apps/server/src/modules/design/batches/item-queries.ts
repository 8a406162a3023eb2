import type { EffectPicture } from '@podwright/contracts/finished/finished-shapes'
import type { PlannedItem } from '@podwright/design/batch/plan-batch'
import type { ItemState } from '@podwright/domain/batch/states'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ItemRow = {
  readonly position: number
  readonly artworkId: number
  readonly productId: number
  readonly state: ItemState
  readonly reason: string | null
  readonly warnings: string[]
  readonly colours: string[]
  readonly sku: string
  readonly title: string
  readonly titles: Record<string, string>
  readonly designId: number | null
  readonly revision: number | null
  readonly finishedId: number | null
  readonly picture: EffectPicture | null
}

export const itemColumns = sql`i.position, i.artwork_id as "artworkId", i.product_id as "productId", i.state, i.reason,
  i.warnings, i.colours, i.sku, i.title, i.titles, i.design_id as "designId", i.revision, i.finished_id as "finishedId"`

/** What a seller decided for a cell, whatever is planned anew. */
export type KeptItem = Pick<ItemRow, 'artworkId' | 'productId' | 'state' | 'designId' | 'revision' | 'warnings'>

export async function findKept(db: Database, batchId: number): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    select artwork_id as "artworkId", product_id as "productId", state, design_id as "designId", revision, warnings
    from batch_item where batch_id = ${batchId} and (state = 'excluded' or design_id is not null)`.execute(db)
  return rows
}

export type ItemToWrite = Omit<PlannedItem, 'state'> & Pick<ItemRow, 'state' | 'designId' | 'revision'>

/** Rows that one statement writes. */
const writtenAtOnce = 5_000

/** Puts new items in place of all that a batch has. */
export async function replaceItems(
  transaction: Database,
  batchId: number,
  items: readonly ItemToWrite[],
): Promise<void> {
  await sql`delete from batch_item where batch_id = ${batchId}`.execute(transaction)
  for (let start = 0; start < items.length; start += writtenAtOnce) {
    const rows = JSON.stringify(items.slice(start, start + writtenAtOnce))
    await sql`
      insert into batch_item (batch_id, position, artwork_id, product_id, state, reason, warnings, colours, sku, title,
        titles, design_id, revision)
      select ${batchId}, position, "artworkId", "productId", state, reason,
        array(select jsonb_array_elements_text(warnings)), array(select jsonb_array_elements_text(colours)), sku, title,
        titles, "designId", revision
      from jsonb_to_recordset(${rows}::jsonb) as i(position integer, "artworkId" integer, "productId" integer, state text,
        reason text, warnings jsonb, colours jsonb, sku text, title text, titles jsonb, "designId" integer,
        revision integer)`.execute(transaction)
  }
}

/** SKUs of these that products of the account have already. */
export async function findTakenSkus(db: Database, accountId: number, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from finished_product where account_id = ${accountId} and deleted_at is null
      and lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** Whether an item of a batch that is to be made has a SKU that a product of the account has by now. */
export async function hasTakenSku(db: Database, accountId: number, batchId: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from batch_item i join finished_product f on f.account_id = ${accountId} and f.deleted_at is null
      and lower(f.sku) = lower(i.sku) where i.batch_id = ${batchId} and i.state = 'waiting') as "isTaken"`.execute(db)
  return rows[0]?.isTaken ?? false
}

export type ItemFilter = {
  readonly state?: ItemState | undefined
  readonly warning?: string | undefined
  readonly reason?: string | undefined
  readonly artworkId?: number | undefined
  readonly productId?: number | undefined
}

function isRequested(
  batchId: number,
  { state, warning, reason, artworkId, productId }: ItemFilter,
): RawBuilder<unknown> {
  return sql`i.batch_id = ${batchId}
    and (${state ?? null}::text is null or i.state = ${state ?? null})
    and (${warning ?? null}::text is null or ${warning ?? null} = any(i.warnings)
      or (${warning ?? null} = 'any' and cardinality(i.warnings) > 0))
    and (${reason ?? null}::text is null or i.reason = ${reason ?? null})
    and (${artworkId ?? null}::integer is null or i.artwork_id = ${artworkId ?? null})
    and (${productId ?? null}::integer is null or i.product_id = ${productId ?? null})`
}

export type ItemPage = {
  readonly filter: ItemFilter
  readonly sort: 'position' | 'warnings'
  readonly after: { readonly warnings: number; readonly position: number } | undefined
  readonly limit: number
  readonly endedAfter?: string | undefined
}

export async function findItems(
  db: Database,
  batchId: number,
  { filter, sort, after, limit, endedAfter }: ItemPage,
): Promise<ItemRow[]> {
  const byWarnings = sort === 'warnings'
  const position = after?.position ?? -1
  const warnings = after?.warnings ?? 1_000
  const beyond = byWarnings
    ? sql`(-cardinality(i.warnings), i.position) > (${-warnings}::integer, ${position}::integer)`
    : sql`i.position > ${position}::integer`
  const ended = endedAfter === undefined ? sql`true` : sql`i.ended_at > ${endedAfter}::timestamptz`
  const order = byWarnings ? sql`cardinality(i.warnings) desc, i.position` : sql`i.position`
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}, f.pictures -> 0 as picture
    from batch_item i left join finished_product f on f.id = i.finished_id
    where ${isRequested(batchId, filter)} and ${beyond} and ${ended} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The clock that items are timed by. */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database tells no time')
  return row.now
}

export async function findItem(db: Database, batchId: number, position: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}, f.pictures -> 0 as picture
    from batch_item i left join finished_product f on f.id = i.finished_id
    where i.batch_id = ${batchId} and i.position = ${position}`.execute(db)
  return rows[0]
}

export type ItemChoice = { readonly positions: readonly number[] } | { readonly filter: ItemFilter }

/** Moves items from some states to another; answers how many. What was skipped says why when it comes back. */
export async function moveItems(
  db: Database,
  batchId: number,
  chosen: ItemChoice,
  { from, to }: { readonly from: readonly ItemState[]; readonly to: ItemState },
): Promise<number> {
  const isChosen =
    'positions' in chosen
      ? sql`i.batch_id = ${batchId} and i.position = any(${[...chosen.positions]}::integer[])`
      : isRequested(batchId, chosen.filter)
  const { numAffectedRows } = await sql`
    update batch_item i set state = ${to}, reason = null, attempts = 0, ended_at = null
    where ${isChosen} and i.state = any(${[...from]}::text[])`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export async function updateItemDesign(
  db: Database,
  batchId: number,
  position: number,
  item: Pick<ItemRow, 'designId' | 'revision' | 'warnings' | 'state' | 'reason'>,
): Promise<void> {
  await sql`
    update batch_item set design_id = ${item.designId}, revision = ${item.revision},
      warnings = ${[...item.warnings]}::text[], state = ${item.state}, reason = ${item.reason}, attempts = 0, ended_at = null
    where batch_id = ${batchId} and position = ${position}`.execute(db)
}

/** Items by reason and by warning, those that were excluded left out. */
export async function countReasons(
  db: Database,
  batchId: number,
): Promise<{ readonly reasons: Record<string, number>; readonly warnings: Record<string, number> }> {
  const [reasons, warnings] = await Promise.all([
    sql<{ name: string; count: number }>`
      select reason as name, count(*) as count from batch_item where batch_id = ${batchId} and state = 'skipped'
      group by reason order by count desc, reason`.execute(db),
    sql<{ name: string; count: number }>`
      select w as name, count(*) as count from batch_item, unnest(warnings) as w
      where batch_id = ${batchId} and state not in ('skipped', 'excluded') group by w order by count desc, w`.execute(
      db,
    ),
  ])
  const table = (rows: readonly { name: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  return { reasons: table(reasons.rows), warnings: table(warnings.rows) }
}
