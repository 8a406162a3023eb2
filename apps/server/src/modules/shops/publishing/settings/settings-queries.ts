import type { SavedPublishSettings } from '@podwright/domain/stores/publish-fields'
import type { Database } from '../../../../db/kysely.ts'

/** What the seller has decided for publishing to a store; nothing for a store that does not exist. */
export async function findPublishSettings(db: Database, storeId: number): Promise<SavedPublishSettings> {
  const row = await db
    .selectFrom('store')
    .select('publish_settings as settings')
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row?.settings ?? {}
}

export async function updatePublishSettings(
  db: Database,
  storeId: number,
  settings: SavedPublishSettings,
): Promise<void> {
  await db
    .updateTable('store')
    .set({ publish_settings: JSON.stringify(settings) })
    .where('id', '=', storeId)
    .execute()
}
