import type { Database } from '../db/kysely.ts'

/**
 * Stores whether demo data is on. While it is off, demo accounts, their invite codes and test money are locked; they
 * work again once it is on.
 */
export async function writeDemoState(db: Database, hasDemo: boolean): Promise<void> {
  await db.updateTable('installation').set({ has_demo: hasDemo }).execute()
}
