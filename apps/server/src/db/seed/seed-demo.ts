import { createHash } from 'node:crypto'
import type { ExchangeRatesSource } from '@podwright/domain/exchange-rates'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../advisory-lock.ts'
import { type Catalogue, loadCatalogue } from './load-catalogue.ts'
import { blankRecord, type ProductRecord, readyMadeRecord } from './product-records.ts'
import { writeFreight } from './write-freight.ts'
import { unlistVanished, writeProducts } from './write-products.ts'
import { namesByCode, writeReferences } from './write-references.ts'

export type SeedResult = { readonly status: 'written' | 'unchanged'; readonly products: number }

/** Written into `product.source`: rows that a later load of the folder may unlist. */
const source = 'catalogue'
/** Raise it when the same folder has to be written differently. */
const seedVersion = 3

/**
 * Loads the catalogue folder into the database, whole or not at all. A folder that was loaded before is recognised and skipped; a changed
 * one updates its rows by code and unlists what it no longer holds. Accounts, carts and libraries are not touched.
 * Throws a CatalogueError with every problem of a folder that is not valid.
 */
export async function seedDemo(pool: Pool, folder: string): Promise<SeedResult> {
  const catalogue = await loadCatalogue(folder)
  const fingerprint = fingerprintOf(catalogue)
  const products = catalogue.blanks.length + catalogue.readyMade.length
  return withAdvisoryLock(pool, 'seed', async (client) => {
    await client.query('begin')
    try {
      const isKnown = await isImported(client, fingerprint)
      if (!isKnown) await writeCatalogue(client, catalogue, fingerprint)
      await client.query('commit')
      return { status: isKnown ? 'unchanged' : 'written', products }
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

function fingerprintOf(catalogue: Catalogue): string {
  return createHash('sha256')
    .update(JSON.stringify([seedVersion, catalogue]))
    .digest('hex')
}

async function isImported(client: PoolClient, fingerprint: string): Promise<boolean> {
  const { rowCount } = await client.query('select from catalogue_import where source = $1 and fingerprint = $2', [
    source,
    fingerprint,
  ])
  return rowCount === 1
}

async function writeCatalogue(client: PoolClient, catalogue: Catalogue, fingerprint: string): Promise<void> {
  const records = recordsOf(catalogue)
  await writeReferences(client, catalogue)
  // Blanks first: a ready-made product refers to its blank.
  for (const kind of ['blank', 'ready_made'] as const)
    await writeProducts(
      client,
      source,
      records.filter((record) => record.kind === kind),
    )
  await unlistVanished(
    client,
    source,
    records.map(({ code }) => code),
  )
  await writeFreight(client, catalogue)
  await writeExchangeRates(client, catalogue.exchangeRates)
  await client.query(
    `insert into catalogue_import (source, fingerprint) values ($1, $2)
     on conflict (source) do update set fingerprint = excluded.fingerprint, imported_at = now()`,
    [source, fingerprint],
  )
}

/** Everything the folder sells, as rows. */
export function recordsOf({ blanks, readyMade, categories, materials, pictures }: Catalogue): ProductRecord[] {
  const typeNames = new Map(
    categories.flatMap(({ names, children }) => children.map((child) => [child.code, [child.names, names]])),
  )
  const materialNames = namesByCode(materials)
  const blanksByCode = new Map(blanks.map((blank) => [blank.code, blank]))
  const relatedTo = (blank: { category: string; material: string }) => ({
    categories: known(typeNames, blank.category),
    material: known(materialNames, blank.material),
  })
  return [
    ...blanks.map((blank) => blankRecord(blank, pictures, relatedTo(blank))),
    ...readyMade.map((product) => {
      const blank = known(blanksByCode, product.blank)
      return readyMadeRecord(product, blank, pictures, relatedTo(blank))
    }),
  ]
}

/** The loader has resolved every reference, so a missing one is a bug. */
function known<T>(entries: ReadonlyMap<string, T>, code: string): T {
  const entry = entries.get(code)
  if (entry === undefined) throw new Error(`unresolved reference: ${code}`)
  return entry
}

/** Older and newer days stay: the newest day of a currency is the one in force. */
async function writeExchangeRates(
  client: PoolClient,
  { date, source: from, rates }: ExchangeRatesSource,
): Promise<void> {
  await client.query(
    `insert into exchange_rate (currency, rate_date, rate, source)
     select key, $2, value::numeric, $3 from json_each_text($1)
     on conflict (currency, rate_date) do update set rate = excluded.rate, source = excluded.source`,
    [JSON.stringify(rates), date, from],
  )
}
