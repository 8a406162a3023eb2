import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type PrintFileRow = {
  readonly key: string
  readonly sha256: string
  readonly format: 'png' | 'pdf'
  readonly bytes: number
  readonly widthPx: number
  readonly heightPx: number
  readonly missingCharacters: readonly string[]
}

const columns = sql`key, sha256, format, bytes::float8 as bytes, width_px as "widthPx", height_px as "heightPx",
  missing_characters as "missingCharacters"`

export async function findPrintFile(db: Database, key: string): Promise<PrintFileRow | undefined> {
  const { rows } = await sql<PrintFileRow>`select ${columns} from print_file where key = ${key}`.execute(db)
  return rows[0]
}

/** Notes a print file as made now. */
export async function insertPrintFile(db: Database, row: PrintFileRow): Promise<void> {
  await sql`
    insert into print_file (key, sha256, format, bytes, width_px, height_px, missing_characters)
    values (${row.key}, ${row.sha256}, ${row.format}, ${row.bytes}, ${row.widthPx}, ${row.heightPx},
      ${[...row.missingCharacters]}::text[])
    on conflict (key) do update set made_at = now()`.execute(db)
}

/** The painted artwork of a texture that was made before and is still kept. */
export async function findTexture(db: Database, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ artwork: string }>`select artwork from print_texture where key = ${key}`.execute(db)
  return rows[0]?.artwork
}

export async function insertTexture(db: Database, key: string, artwork: string): Promise<void> {
  await sql`insert into print_texture (key, artwork) values (${key}, ${artwork})
    on conflict (key) do update set artwork = excluded.artwork`.execute(db)
}

/** Forgets print files that nothing refers to and that were made before a time. */
export async function deleteUnusedPrints(db: Database, before: Date): Promise<void> {
  await sql`
    delete from print_file p where made_at < ${before}
      and not exists (select from finished_print where print = p.key)`.execute(db)
}

/** Those of the files that some row names. */
export async function findNamedFiles(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from print_file where sha256 = any(${[...hashes]}::text[])`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
