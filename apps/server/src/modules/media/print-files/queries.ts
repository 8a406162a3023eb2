import { anyOf, now } from '../../../db/expressions.ts'
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

export async function findPrintFile(db: Database, key: string): Promise<PrintFileRow | undefined> {
  return db
    .selectFrom('print_file')
    .select([
      'key',
      'sha256',
      'format',
      'bytes',
      'width_px as widthPx',
      'height_px as heightPx',
      'missing_characters as missingCharacters',
    ])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Records a print file as made now. */
export async function insertPrintFile(db: Database, row: PrintFileRow): Promise<void> {
  await db
    .insertInto('print_file')
    .values({
      key: row.key,
      sha256: row.sha256,
      format: row.format,
      bytes: row.bytes,
      width_px: row.widthPx,
      height_px: row.heightPx,
      missing_characters: [...row.missingCharacters],
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        made_at: now,
        sha256: ref('excluded.sha256'),
        bytes: ref('excluded.bytes'),
        missing_characters: ref('excluded.missing_characters'),
      })),
    )
    .execute()
}

/** The rasterized artwork of a texture that was made before and is still stored. */
export async function findTexture(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('print_texture').select('artwork').where('key', '=', key).executeTakeFirst()
  return row?.artwork
}

export async function insertTexture(db: Database, key: string, artwork: string): Promise<void> {
  await db
    .insertInto('print_texture')
    .values({ key, artwork })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ artwork: ref('excluded.artwork') })))
    .execute()
}

/** Deletes the rows of print files that nothing refers to and that were made before a time. */
export async function deleteUnusedPrints(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('print_file as p')
    .where('p.made_at', '<', before)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('finished_print').whereRef('print', '=', 'p.key'))))
    .execute()
}

/** Those of the files that a row refers to. */
export async function findNamedFiles(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('print_file').select('sha256').where('sha256', '=', anyOf(hashes)).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
