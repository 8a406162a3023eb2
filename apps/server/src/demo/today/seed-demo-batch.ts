import { BatchSettings } from '@podwright/domain/batch/settings'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { controlBatch, createBatch } from '../../modules/design/batches/batches.ts'
import type { BatchDeps } from '../../modules/design/batches/deps.ts'
import { getStudioProduct } from '../../modules/design/studio/show-product.ts'
import { dataOf } from '../data-of.ts'

const createKey = '00000000-0000-4000-8000-0000000b0001'
const size = { products: 3, artworks: 2 }
const locale = 'zh-CN'

/** Starts a batch of the seller's artworks on best-selling blanks; its pictures are made after the start of the server. */
export async function seedDemoBatch(deps: BatchDeps, sellerId: number): Promise<void> {
  const [products, artworks] = [await findProducts(deps), await findArtworks(deps.db, sellerId)]
  if (products.length === 0 || artworks.length === 0) return
  const settings = BatchSettings.parse({
    products,
    artworks,
    rules: {},
    naming: { locale, titles: { 'zh-CN': '{artwork} {product}', 'en-US': '{artwork} {product}' } },
    output: { sizes: [800] },
  })
  const { id, state } = dataOf(await createBatch(deps, sellerId, { name: '秋季新品', settings, createKey }))
  if (state === 'draft') dataOf(await controlBatch(deps, sellerId, id, { action: 'start' }))
}

/** The best-selling blanks that the seller has not designed yet, with the artwork on their first area. */
async function findProducts(deps: BatchDeps) {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (category_id) id, hot_score from product p
      where kind = 'blank' and is_listed and source = 'catalog' and exists (select from print_area a where a.product_id = p.id)
        and not exists (select from finished_product f where f.product_id = p.id and f.account_id is not null)
      order by category_id, hot_score desc, id) best
    order by hot_score desc, id limit ${size.products}`.execute(deps.db)
  const products = []
  for (const { id } of rows) {
    const { areas, colours } = dataOf(await getStudioProduct(deps, id, locale))
    const [area] = areas
    if (area) {
      const design = { kind: 'automatic', areas: [{ area: area.code, fit: 'contain' }] }
      products.push({ productId: id, colours: colours.slice(0, 2).map(({ code }) => code), design })
    }
  }
  return products
}

/** The artworks of the seller's finished products. */
async function findArtworks(db: Database, sellerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('seller_artwork')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('folder', '=', '')
    .orderBy('id')
    .limit(size.artworks)
    .execute()
  return rows.map(({ id }) => id)
}
