import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/database.ts'
import { CatalogError } from '../db/seed/load-catalog.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { findInForce } from '../modules/catalog/files/service.ts'

/** The catalog that comes with this program. Fonts, banners and search words are always its. */
export const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))

type Parts = { readonly env: Pick<Env, 'DATA_DIR'>; readonly database: Pick<OpenDatabase, 'db'> }

/** Where products, views and drawings of this installation are: what an operator imported last, else what was delivered. */
export async function findCatalogFolder({ env, database }: Parts): Promise<string> {
  const imported = await findInForce({ db: database.db, dataFolder: env.DATA_DIR })
  if (imported === undefined) return catalogFolder
  if (existsSync(imported.folder)) return imported.folder
  throw new StartError(
    'catalog_missing',
    `The catalog that was imported last is not at ${imported.folder}. Bring it back from the backup of DATA_DIR, or import it again: npm run operator -- catalog import <file>`,
  )
}

/** Has the rows say what the folder says, also when a migration or a newer program wants them written anew. */
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
    // Products are sold as the rows say them; a release that reads catalogs otherwise must not keep the shop closed.
    log.error(
      { err },
      'the imported catalog cannot be read by this release; what was loaded of it before stays in force',
    )
  }
}
