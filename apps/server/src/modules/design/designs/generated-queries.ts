import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** Reserves ids for designs that are about to be stored. */
export async function takeIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('design', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type GeneratedRow = {
  readonly id: number
  readonly saveKey: string
  readonly productId: number
  readonly name: string
  readonly sha256: string
  readonly document: Buffer
  readonly layers: number
  readonly artworks: readonly string[]
  readonly fonts: readonly string[]
}

/** Designs of batches with their first and finished versions and the artworks and fonts of these, in one statement. */
export async function insertGenerated(
  db: Database,
  accountId: number | null,
  designs: readonly GeneratedRow[],
): Promise<void> {
  const rows = JSON.stringify(designs.map((design) => ({ ...design, document: design.document.toString('base64') })))
  await sql`
    with made as (
      select * from json_to_recordset(${rows}) as i(id integer, "saveKey" uuid, "productId" integer, name text, sha256 text,
        document text, layers integer, artworks json, fonts json)
    ), designs as (
      insert into design (id, account_id, name, product_id, revision, create_key, is_of_batch)
      overriding system value select id, ${accountId}, name, "productId", 1, "saveKey", true from made
    ), versions as (
      insert into design_version (design_id, revision, save_key, sha256, document, layers, name, is_finished)
      select id, 1, "saveKey", sha256, decode(document, 'base64'), layers, name, true from made
    ), fonts as (
      insert into design_version_font (design_id, revision, font_id)
      select made.id, 1, (select f.id from seller_font f where f.code = used.code)
      from made, json_array_elements_text(made.fonts) as used(code)
    )
    insert into design_version_artwork (design_id, revision, master)
    select id, 1, json_array_elements_text(artworks) from made`.execute(db)
}
