import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/database.ts'
import { CatalogError } from '../db/seed/load-catalog.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { findCurrentCatalog, moveImportsFolder } from '../modules/catalog/files/service.ts'
import type { Storage } from '../storage/storage.ts'

/** The delivered catalog. Fonts, banners and search words are always read from it. */
export const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))

type Parts = {
  readonly env: Pick<Env, 'DATA_DIR'>
  readonly storage: Storage
  readonly database: Pick<OpenDatabase, 'db'>
}

/**
 * The folder of products, views and artworks of this installation: the newest imported catalog, else the delivered one.
 * Throws a StartError when the imported folder is missing.
 */
export async function findCatalogFolder({ env, storage, database }: Parts): Promise<string> {
  await moveImportsFolder(env.DATA_DIR)
  const imported = await findCurrentCatalog({ db: database.db, storage })
  if (imported === undefined) return catalogFolder
  if (imported.folder !== undefined) return imported.folder
  throw new StartError(
    'catalog_missing',
    `The catalog that was imported last is not at ${imported.place}. Bring it back from the backup, or import it again: npm run operator -- catalog import <file>`,
  )
}

/**
 * Updates the catalog tables from the folder where that is necessary, for example after a migration or an update of the
 * program.
 */
export async function seedCatalog(
  { pool }: Pick<OpenDatabase, 'pool'>,
  folder: string,
  { isDemo, log }: { readonly isDemo: boolean; readonly log: Logger },
): Promise<void> {
  if (folder === catalogFolder) {
    if (isDemo) await seedDemo(pool, folder)
    return
  }
  try {
    await seedDemo(pool, folder)
  } catch (err) {
    if (!(err instanceof CatalogError)) throw err
    // The rows suffice to sell the products; a release that cannot read the catalog must not take the site offline.
    log.error({ err }, 'this release cannot read the imported catalog; the products loaded before stay in force')
  }
}
