import { type CatalogPartKind, catalogPartKinds } from '@podwright/domain/catalog/catalog-imports'
import type { LocalizedText } from '@podwright/domain/catalog/source'
import type { PoolClient } from 'pg'
import { allOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type ImportedFolder = { readonly fingerprint: string; readonly origin: string; readonly importedAt: Date }

/** Newest first; the first of them is in force. */
export async function findImported(db: Database, limit: number): Promise<ImportedFolder[]> {
  return db
    .selectFrom('catalog_folder')
    .select(['fingerprint', 'origin', 'imported_at as importedAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The fingerprints of all imports but the newest. */
export async function findOutdated(db: Database, kept: number): Promise<Set<string>> {
  const newest = (await findImported(db, kept)).map(({ fingerprint }) => fingerprint)
  const rows = await db
    .selectFrom('catalog_folder')
    .select('fingerprint')
    .distinct()
    .where('fingerprint', '<>', allOf(newest))
    .execute()
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

export async function insertImported(client: PoolClient, fingerprint: string, origin: string): Promise<void> {
  await client.query('insert into catalog_folder (fingerprint, origin) values ($1, $2)', [fingerprint, origin])
}

/** Views and artworks of all products, also of those no longer listed: their pictures are still requested. */
export async function findReferenced(db: Database): Promise<{ readonly views: string[]; readonly artworks: string[] }> {
  const views = await db.selectFrom('product_view').select('name').execute()
  const artworks = await db.selectFrom('artwork').select('code').where('code', 'is not', null).distinct().execute()
  return {
    views: views.map(({ name }) => name),
    artworks: artworks.flatMap(({ code }) => (code === null ? [] : [code])),
  }
}

/** A hash of all facts by which each listed catalog product is sold, by product code. */
export async function findFacts(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const parts = ['price_tier', 'print_area', 'print_area_size', 'product_picture', 'product_colour', 'product_size']
  const texts = parts.map(
    (table) => `(select string_agg(md5(t::text), '' order by md5(t::text)) from ${table} t where t.product_id = p.id)`,
  )
  const { rows } = await client.query<{ code: string; facts: string }>(
    `select p.code, md5(concat_ws('|', (to_jsonb(p) - 'updated_at')::text, ${texts.join(', ')})) as facts
     from product p where p.source = 'catalog' and p.is_listed order by p.code`,
  )
  return new Map(rows.map(({ code, facts }) => [code, facts]))
}

const tablesOfParts: Readonly<Record<CatalogPartKind, readonly string[]>> = {
  categories: ['category'],
  freight: ['destination', 'carrier', 'freight_rate'],
  exchangeRates: ['exchange_rate'],
}

/** A hash of all rows of each part of the catalog that belongs to no product. */
export async function findPartFacts(client: PoolClient): Promise<ReadonlyMap<CatalogPartKind, string>> {
  const facts = new Map<CatalogPartKind, string>()
  for (const kind of catalogPartKinds) {
    const texts = tablesOfParts[kind].map(
      (table) => `(select md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${table} t)`,
    )
    const { rows } = await client.query<{ facts: string }>(`select concat_ws('|', ${texts.join(', ')}) as facts`)
    facts.set(kind, rows[0]?.facts ?? '')
  }
  return facts
}

export async function findNames(
  client: PoolClient,
  codes: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const { rows } = await client.query<{ code: string; names: LocalizedText }>(
    `select code, names from product where source = 'catalog' and code = any($1)`,
    [codes],
  )
  return new Map(rows.map(({ code, names }) => [code, names]))
}
