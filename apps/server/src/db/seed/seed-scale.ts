import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock, withoutTimeouts } from '../advisory-lock.ts'
import { copyProducts } from './copy-products.ts'
import { loadCatalog } from './load-catalog.ts'
import { scaleCode, scaleProduct } from './scale-products.ts'
import { recordsOf } from './seed-demo.ts'
import { writeProducts } from './write-products.ts'

const source = 'scale'
const productsPerCommit = 500
const copiesPerCommit = 5000
/** Products with names of their own. Later ones repeat them, because composing a million takes an hour. */
const composedProducts = 20_000
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
  composed = composedProducts,
): Promise<ScaleResult> {
  const bases = recordsOf(await loadCatalog(folder))
  return withAdvisoryLock(pool, 'seed', async (client) => {
    // VACUUM is not allowed within a transaction.
    await client.query('set statement_timeout = 0')
    const known = await knownCodes(client)
    const missing: number[] = []
    for (let number = 1; number <= count; number++) if (!known.has(scaleCode(number))) missing.push(number)
    const first = missing.filter((number) => number <= composed)
    let done = 0
    const report = (numbers: readonly number[]) => {
      done += numbers.length
      onProgress(done)
    }
    await writeInBatches(pool, first, productsPerCommit, async (writer, numbers) => {
      const products = numbers.map((number) => scaleProduct(bases, number))
      await inTransaction(writer, () => writeProducts(writer, source, products))
      report(numbers)
    })
    await writeInBatches(pool, missing.slice(first.length), copiesPerCommit, async (writer, numbers) => {
      const copies = numbers.map((number) => ({
        code: scaleCode(number),
        of: scaleCode(1 + ((number - 1) % composed)),
      }))
      await inTransaction(writer, () => copyProducts(writer, source, copies))
      report(numbers)
    })
    await client.query(
      `update product set is_listed = code <= $2, updated_at = now() where source = $1 and is_listed <> (code <= $2)`,
      [source, scaleCode(count)],
    )
    if (missing.length > 0)
      await client.query('vacuum (analyze) product, product_search, product_picture, product_variant')
    return { added: missing.length, listed: count }
  })
}

async function writeInBatches(
  pool: Pool,
  numbers: readonly number[],
  size: number,
  write: (writer: PoolClient, numbers: readonly number[]) => Promise<void>,
): Promise<void> {
  let next = 0
  const writeNext = () =>
    withWriter(pool, async (writer) => {
      while (next < numbers.length) {
        const batch = numbers.slice(next, next + size)
        next += batch.length
        await write(writer, batch)
      }
    })
  await Promise.all(Array.from({ length: writers }, writeNext))
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

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await withoutTimeouts(client)
  // Generated products can be regenerated, so a batch need not wait for the disk.
  await client.query('set local synchronous_commit = off')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
