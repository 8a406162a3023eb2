import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExchangeRatesSource } from '@podwright/domain/exchange-rates'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock, withoutTimeouts } from '../advisory-lock.ts'
import { known } from './effect-records.ts'
import { type Catalog, loadCatalog } from './load-catalog.ts'
import { blankRecord, type ProductRecord, readyMadeRecord } from './product-records.ts'
import { writeFreight } from './write-freight.ts'
import { writePictureSources } from './write-picture-sources.ts'
import { unlistVanished, writeProducts } from './write-products.ts'
import { namesByCode, writeReferences } from './write-references.ts'

export type SeedResult = { readonly status: 'written' | 'unchanged'; readonly products: number }

/** Stored in `product.source`: later loads of the folder may unlist these rows. */
const source = 'catalog'
/** The key under which the state of the files is stored. */
const filesSource = 'catalog files'
/** Increase this when the same folder has to be written differently. */
const seedVersion = 6

/**
 * Loads the catalog folder into the database in one transaction. An unchanged folder is skipped; a changed one updates
 * rows by code and unlists removed products. Accounts, carts and libraries are not changed. Throws a CatalogError with
 * all problems of an invalid folder.
 */
export async function seedDemo(pool: Pool, folder: string): Promise<SeedResult> {
  const files = await fingerprintOfFiles(folder)
  if (await isImported(pool, filesSource, files)) return { status: 'unchanged', products: await countProducts(pool) }
  const catalog = await loadCatalog(folder)
  const fingerprint = fingerprintOf(catalog)
  const products = catalog.blanks.length + catalog.readyMade.length
  return withAdvisoryLock(pool, 'seed', async (client) => {
    await client.query('begin')
    await withoutTimeouts(client)
    try {
      const isKnown = await isImported(client, source, fingerprint)
      if (!isKnown) await writeProductsOf(client, catalog, fingerprint)
      await noteImport(client, filesSource, files)
      await client.query('commit')
      return { status: isKnown ? 'unchanged' : 'written', products }
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

function fingerprintOf(catalog: Catalog): string {
  return createHash('sha256')
    .update(JSON.stringify([seedVersion, catalog]))
    .digest('hex')
}

/** Hashes the names, sizes and times of all files: if the hash is unchanged, the files are not read. */
export async function fingerprintOfFiles(folder: string): Promise<string> {
  const hash = createHash('sha256').update(String(seedVersion))
  const names = await readdir(folder, { recursive: true })
  const facts = await Promise.all(names.sort().map((name) => stat(join(folder, name))))
  for (const [i, name] of names.entries()) {
    const file = facts[i]
    if (file?.isFile()) hash.update(`${name}\n${file.size}\n${file.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

type Queries = Pick<PoolClient, 'query'>

async function isImported(client: Queries, from: string, fingerprint: string): Promise<boolean> {
  const { rowCount } = await client.query('select from catalog_import where source = $1 and fingerprint = $2', [
    from,
    fingerprint,
  ])
  return rowCount === 1
}

async function noteImport(client: Queries, from: string, fingerprint: string): Promise<void> {
  await client.query(
    `insert into catalog_import (source, fingerprint) values ($1, $2)
     on conflict (source) do update set fingerprint = excluded.fingerprint, imported_at = now()`,
    [from, fingerprint],
  )
}

async function countProducts(client: Queries): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from product where source = $1 and is_listed',
    [source],
  )
  return rows[0]?.count ?? 0
}

/**
 * Writes the catalog in the transaction of the caller, who holds the lock, even if nothing has changed. `files` is the
 * fingerprint of its files.
 */
export async function writeCatalog(client: PoolClient, catalog: Catalog, files: string): Promise<void> {
  await writeProductsOf(client, catalog, fingerprintOf(catalog))
  await noteImport(client, filesSource, files)
}

async function writeProductsOf(client: PoolClient, catalog: Catalog, fingerprint: string): Promise<void> {
  const records = recordsOf(catalog)
  await writeReferences(client, catalog)
  await writePictureSources(client, catalog, records)
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
  await writeFreight(client, catalog)
  await writeExchangeRates(client, catalog.exchangeRates)
  await noteImport(client, source, fingerprint)
}

/** Returns the products of the folder as database records. */
export function recordsOf({
  blanks,
  readyMade,
  categories,
  materials,
  views,
  artworkRecords,
  colours,
}: Catalog): ProductRecord[] {
  const typeNames = new Map(
    categories.flatMap(({ names, children }) => children.map((child) => [child.code, [child.names, names]])),
  )
  const materialNames = namesByCode(materials)
  const blanksByCode = new Map(blanks.map((blank) => [blank.code, blank]))
  const sources = {
    views: new Map(views.map((view) => [view.name, view])),
    artworks: new Map(artworkRecords.map((artwork) => [artwork.id, artwork])),
    hexes: new Map(colours.map(({ code, hex }) => [code, hex])),
  }
  const relatedTo = (blank: { category: string; material: string }) => ({
    categories: known(typeNames, blank.category),
    material: known(materialNames, blank.material),
    ...sources,
  })
  return [
    ...blanks.map((blank) => blankRecord(blank, relatedTo(blank))),
    ...readyMade.map((product) => {
      const blank = known(blanksByCode, product.blank)
      return readyMadeRecord(product, blank, relatedTo(blank))
    }),
  ]
}

/** Other days are kept: the newest day of a currency applies. Currencies with a rate set by an operator are skipped. */
async function writeExchangeRates(
  client: PoolClient,
  { date, source: from, rates }: ExchangeRatesSource,
): Promise<void> {
  await client.query(
    `insert into exchange_rate (currency, rate_date, rate, source)
     select key, $2, value::numeric, $3 from json_each_text($1)
     where not exists (select from operator_action where kind = 'rate_set' and subject = key)
     on conflict (currency, rate_date) do update set rate = excluded.rate, source = excluded.source`,
    [JSON.stringify(rates), date, from],
  )
}
