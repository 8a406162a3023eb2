import type { EffectPicture } from '@podwright/contracts/finished/finished-shapes'
import type { PlannedItem } from '@podwright/design/batch/plan-batch'
import type { ItemState } from '@podwright/domain/batch/states'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { anyOf, clockTime } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type ItemRow = {
  readonly position: number
  readonly artworkId: number | null
  readonly rowId: number | null
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

export const itemColumns = [
  'i.position',
  'i.artwork_id as artworkId',
  'i.row_id as rowId',
  'i.product_id as productId',
  'i.state',
  'i.reason',
  'i.warnings',
  'i.colours',
  'i.sku',
  'i.title',
  'i.titles',
  'i.design_id as designId',
  'i.revision',
  'i.finished_id as finishedId',
] as const

/** What a seller decided for an item, which planning again keeps. */
export type KeptItem = Pick<
  ItemRow,
  'artworkId' | 'rowId' | 'productId' | 'state' | 'designId' | 'revision' | 'warnings'
>

export async function findKept(db: Database, batchId: number): Promise<KeptItem[]> {
  return db
    .selectFrom('batch_item')
    .select([
      'artwork_id as artworkId',
      'row_id as rowId',
      'product_id as productId',
      'state',
      'design_id as designId',
      'revision',
      'warnings',
    ])
    .where('batch_id', '=', batchId)
    .where(({ or, eb }) => or([eb('state', '=', 'excluded'), eb('design_id', 'is not', null)]))
    .execute()
}

export type ItemToWrite = Omit<PlannedItem, 'state'> & Pick<ItemRow, 'state' | 'designId' | 'revision'>

/** Rows that one statement writes. */
const writtenAtOnce = 5_000

/** Replaces all items of a batch. */
export async function replaceItems(
  transaction: Database,
  batchId: number,
  items: readonly ItemToWrite[],
): Promise<void> {
  await transaction.deleteFrom('batch_item').where('batch_id', '=', batchId).execute()
  for (let start = 0; start < items.length; start += writtenAtOnce) {
    const rows = JSON.stringify(items.slice(start, start + writtenAtOnce))
    await sql`
      insert into batch_item (batch_id, position, artwork_id, row_id, product_id, state, reason, warnings, colours, sku, title,
        titles, design_id, revision)
      select ${batchId}, position, "artworkId", "rowId", "productId", state, reason,
        array(select jsonb_array_elements_text(warnings)), array(select jsonb_array_elements_text(colours)), sku, title,
        titles, "designId", revision
      from jsonb_to_recordset(${rows}::jsonb) as i(position integer, "artworkId" integer, "rowId" integer,
        "productId" integer, state text, reason text, warnings jsonb, colours jsonb, sku text, title text, titles jsonb, "designId" integer,
        revision integer)`.execute(transaction)
  }
}

/** Those of the SKUs that products of the account have. */
export async function findTakenSkus(db: Database, accountId: number, skus: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('finished_product')
    .select('sku')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(sku)`, '=', anyOf(skus.map((sku) => sku.toLowerCase())))
    .$narrowType<{ sku: NotNull }>()
    .execute()
  return rows.map(({ sku }) => sku)
}

/** Whether a waiting item of a batch has a SKU that a product of the account has taken meanwhile. */
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

/** The item `i` belongs to the batch and passes the filter. */
function passes(batchId: number, { state, warning, reason, artworkId, productId }: ItemFilter): RawBuilder<boolean> {
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

function items(db: Database) {
  return db
    .selectFrom('batch_item as i')
    .leftJoin('finished_product as f', 'f.id', 'i.finished_id')
    .select([...itemColumns, sql<EffectPicture | null>`f.pictures -> 0`.as('picture')])
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
    ? sql<boolean>`(-cardinality(i.warnings), i.position) > (${-warnings}::integer, ${position}::integer)`
    : sql<boolean>`i.position > ${position}::integer`
  let query = items(db).where(passes(batchId, filter)).where(beyond)
  if (endedAfter !== undefined) query = query.where('i.ended_at', '>', sql<Date>`${endedAfter}::timestamptz`)
  if (byWarnings) query = query.orderBy(sql`cardinality(i.warnings)`, 'desc')
  return query.orderBy('i.position').limit(limit).execute()
}

/** The database's clock, which sets the times of items. */
export async function readClock(db: Database): Promise<Date> {
  const { now } = await db.selectNoFrom(clockTime.as('now')).executeTakeFirstOrThrow()
  return now
}

export async function findItem(db: Database, batchId: number, position: number): Promise<ItemRow | undefined> {
  return items(db).where('i.batch_id', '=', batchId).where('i.position', '=', position).executeTakeFirst()
}

export type ItemChoice = { readonly positions: readonly number[] } | { readonly filter: ItemFilter }

/** Moves items from some states to another and clears their reasons; returns how many. */
export async function moveItems(
  db: Database,
  batchId: number,
  chosen: ItemChoice,
  { from, to }: { readonly from: readonly ItemState[]; readonly to: ItemState },
): Promise<number> {
  const isChosen =
    'positions' in chosen
      ? sql<boolean>`i.batch_id = ${batchId} and i.position = any(${[...chosen.positions]}::integer[])`
      : passes(batchId, chosen.filter)
  const { numUpdatedRows } = await db
    .updateTable('batch_item as i')
    .set({ state: to, reason: null, attempts: 0, ended_at: null })
    .where(isChosen)
    .where('i.state', '=', anyOf(from))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function updateItemDesign(
  db: Database,
  batchId: number,
  position: number,
  {
    designId,
    revision,
    warnings,
    state,
    reason,
  }: Pick<ItemRow, 'designId' | 'revision' | 'warnings' | 'state' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('batch_item')
    .set({ design_id: designId, revision, warnings, state, reason, attempts: 0, ended_at: null })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .execute()
}

type NamedCount = { readonly name: string; readonly count: number }

/** Items by reason of skipping, and by warning without skipped and excluded ones; most frequent first. */
export async function countReasons(
  db: Database,
  batchId: number,
): Promise<{ readonly reasons: Record<string, number>; readonly warnings: Record<string, number> }> {
  const [reasons, warnings] = await Promise.all([
    db
      .selectFrom('batch_item')
      .select(({ fn }) => ['reason as name', fn.countAll<number>().as('count')])
      .where('batch_id', '=', batchId)
      .where('state', '=', 'skipped')
      .groupBy('reason')
      .orderBy('count', 'desc')
      .orderBy('reason')
      // A constraint of the table: skipped items have a reason.
      .$narrowType<{ name: NotNull }>()
      .execute(),
    sql<NamedCount>`
      select w as name, count(*) as count from batch_item, unnest(warnings) as w
      where batch_id = ${batchId} and state not in ('skipped', 'excluded') group by w order by count desc, w`.execute(
      db,
    ),
  ])
  const table = (rows: readonly NamedCount[]) => Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  return { reasons: table(reasons), warnings: table(warnings.rows) }
}
