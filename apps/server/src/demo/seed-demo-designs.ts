import type { RetailRule } from '@podwright/domain/stores/price-rule'
import { sql } from 'kysely'
import type { Database } from '../db/kysely.ts'
import { type CopyDeps, copyReadyMade } from '../modules/design/ready-made/service.ts'

const productsOfArtwork = 3

/** Fixed keys, so that repeated seeding creates nothing twice. */
const keyOf = (number: number) => `00000000-0000-4000-8000-0000000f${String(number).padStart(4, '0')}`

/**
 * Demo data, never for production: finished products of the demo seller with so many artworks of the catalog, three of each,
 * and their listings in the demo shop. Existing products are kept. Each artwork is decoded, which takes most of the time.
 */
export async function seedDemoDesigns(
  deps: CopyDeps,
  { sellerId }: { readonly sellerId: number },
  artworkCount: number,
): Promise<void> {
  const { db } = deps
  const known = await findKnown(db, sellerId)
  const best = await findBestSellers(db, artworkCount)
  if (known.size >= best.length) return
  const finished: number[] = []
  for (const [at, productId] of best.entries()) {
    const id =
      known.get(keyOf(at)) ?? (await copyReadyMade(deps, sellerId, { productId, finishKey: keyOf(at), maxColours: 2 }))
    if (id !== undefined) finished.push(id)
    if (id !== undefined) await insertArtwork(db, sellerId, { productId, finishedId: id })
  }
  await setPrices(db, finished)
  await insertListings(db, sellerId, finished)
  await insertBrandColors(db, sellerId)
}

const brandColors = [
  { name: 'Ink', hex: '#0f1c2e' },
  { name: 'Coral', hex: '#e5533d' },
  { name: 'Sand', hex: '#f3e6cf' },
]

async function insertBrandColors(db: Database, sellerId: number): Promise<void> {
  await db
    .insertInto('brand_kit')
    .values({ account_id: sellerId, colors: JSON.stringify(brandColors) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the demo seller asks for products without a price of their own: 40 % of it is profit. */
const priceRule = {
  ...{ kind: 'margin', basisPoints: 4000, commissionBasisPoints: 0, otherCostsMinor: 0 },
  ...{ rounding: 'ends_9', allowsLoss: false, shipsTo: null, currency: 'THB' },
} satisfies RetailRule

async function setPrices(db: Database, finished: readonly number[]): Promise<void> {
  await sql`
    update finished_product set price_rule = ${JSON.stringify(priceRule)}::jsonb
    where id = any(${[...finished]}::integer[]) and price_rule is null and price_minor is null`.execute(db)
}

/** The seller's products by their keys: an interrupted start may have made some of them. */
async function findKnown(db: Database, sellerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('finished_product')
    .select(['id', 'finish_key as key'])
    .where('account_id', '=', sellerId)
    .execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The artwork of a product is among the seller's own. The size of its file is estimated. */
async function insertArtwork(
  db: Database,
  sellerId: number,
  { productId, finishedId }: { readonly productId: number; readonly finishedId: number },
): Promise<void> {
  await sql`
    insert into seller_artwork (account_id, master, source_sha256, source_bytes, name, folder)
    select distinct on (m.hash) ${sellerId}::integer, m.hash, m.hash, m.width_px * m.height_px / 8, initcap(replace(p.artwork, '-', ' ')), ''
    from product p, finished_product f join design_version_artwork a using (design_id, revision)
    join artwork_master m on m.hash = a.master
    where p.id = ${productId} and f.id = ${finishedId} on conflict do nothing`.execute(db)
}

/** The best-selling ready-made products of few artworks, each artwork on several kinds of blanks. */
async function findBestSellers(db: Database, artworkCount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with best as (
      select distinct on (p.artwork, b.category_id) p.id, p.artwork, p.hot_score
      from product p join product b on b.id = p.blank_id
      where p.is_listed and b.is_listed and p.kind = 'ready_made' and p.source = 'catalog'
        and exists (select from product_colour c where c.product_id = p.id)
      order by p.artwork, b.category_id, p.hot_score desc, p.id
    ), ranked as (
      select id, hot_score, count(*) over of_artwork as products, row_number() over (of_artwork order by hot_score desc, id) as place,
        sum(hot_score) over of_artwork as score, artwork
      from best window of_artwork as (partition by artwork)
    )
    select id from ranked where place <= ${productsOfArtwork} and artwork in (
      select artwork from ranked where products >= ${productsOfArtwork} group by artwork, score order by score desc, artwork
      limit ${artworkCount})
    order by place, hot_score desc, id`.execute(db)
  return rows.map(({ id }) => id)
}

const listings = [
  { state: 'live', task: null, failure: '', detail: '' },
  { state: 'live', task: null, failure: '', detail: '' },
  {
    state: 'failed',
    task: null,
    failure: 'picture_rejected',
    detail: 'Error getting remote image. Error: Request Entity Too Large',
  },
  { state: 'queued', task: 'publish', failure: '', detail: '' },
] as const

/** The shop is paused, so that nothing is sent: there is no such shop. */
async function insertListings(db: Database, sellerId: number, finished: readonly number[]): Promise<void> {
  const shop = await db
    .selectFrom('store')
    .select(['id', 'url'])
    .where('account_id', '=', sellerId)
    .where('platform', '=', 'woocommerce')
    .where('state', '=', 'paused')
    .executeTakeFirst()
  if (!shop) return
  const rule = {
    ...{ kind: 'factor', basisPoints: 25_000, commissionBasisPoints: 0, otherCostsMinor: 0 },
    ...{ rounding: 'ends_9', allowsLoss: false, shipsTo: null },
  }
  for (const [at, { state, task, failure, detail }] of listings.entries()) {
    const finishedId = finished[at]
    if (finishedId === undefined) continue
    const externalId = state === 'live' ? String(601 + at) : null
    const published = externalId && {
      ...{ externalId, url: `${shop.url}/?p=${externalId}`, state: 'live', reason: '', operationId: null },
      ...{ variants: [], pictures: [] },
    }
    await sql`
      insert into store_listing (store_id, finished_id, key, locales, price_rule, state, task, external_id, published,
        price_minor, failure_code, detail, published_at)
      select ${shop.id}, f.id, f.code, array['th-TH', 'en-US'], ${JSON.stringify(rule)}::jsonb, ${state}, ${task},
        ${externalId}, ${published && JSON.stringify(published)}::jsonb, ${externalId && 34_900}::bigint, ${failure}, ${detail},
        case when ${state} = 'live' then now() end
      from finished_product f where f.id = ${finishedId} on conflict do nothing`.execute(db)
  }
}
