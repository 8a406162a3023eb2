import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock, withoutTimeouts } from '../advisory-lock.ts'
import { loadCatalog } from './load-catalog.ts'
import type { ProductRecord } from './product-records.ts'
import { scaleCode, scaleProduct } from './scale-products.ts'
import { recordsOf } from './seed-demo.ts'
import { writeProducts } from './write-products.ts'

const source = 'scale'
const productsPerCommit = 500
/** Number of concurrent connections for writing. */
const writers = 2

export type ScaleResult = { readonly added: number; readonly listed: number }

/**
 * Brings the number of generated products to `count`: adds missing ones, lists and unlists the rest. The demo catalog
 * must be loaded before. Each batch is one transaction, so that an interrupted run continues where it stopped.
 */
export async function seedScale(
  pool: Pool,
  folder: string,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<ScaleResult> {
  const bases = recordsOf(await loadCatalog(folder))
  return withAdvisoryLock(pool, 'seed', async (client) => {
    // VACUUM is not allowed within a transaction.
    await client.query('set statement_timeout = 0')
    const known = await knownCodes(client)
    const missing: number[] = []
    for (let number = 1; number <= count; number++) if (!known.has(scaleCode(number))) missing.push(number)
    let next = 0
    let done = 0
    const write = () =>
      withWriter(pool, async (writer) => {
        while (next < missing.length) {
          const numbers = missing.slice(next, next + productsPerCommit)
          next += numbers.length
          await writeBatch(
            writer,
            numbers.map((number) => scaleProduct(bases, number)),
          )
          done += numbers.length
          onProgress(done)
        }
      })
    await Promise.all(Array.from({ length: writers }, write))
    await client.query(
      `update product set is_listed = code <= $2, updated_at = now() where source = $1 and is_listed <> (code <= $2)`,
      [source, scaleCode(count)],
    )
    if (missing.length > 0)
      await client.query('vacuum (analyze) product, product_search, product_picture, product_variant')
    return { added: missing.length, listed: count }
  })
}

/** Takes a connection for bulk writing; it is closed afterwards, because the work may fail within a transaction. */
async function withWriter(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

async function knownCodes(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string }>('select code from product where source = $1', [source])
  return new Set(rows.map(({ code }) => code))
}

async function writeBatch(client: PoolClient, products: readonly ProductRecord[]): Promise<void> {
  await client.query('begin')
  await withoutTimeouts(client)
  // Generated products can be regenerated, so a batch need not wait for the disk.
  await client.query('set local synchronous_commit = off')
  try {
    await writeProducts(client, source, products)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
