import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/database.ts'
import { CatalogueError } from '../db/seed/load-catalogue.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { findInForce } from '../modules/catalogue-files/service.ts'

/** The catalogue that comes with this program. Fonts, banners and search words are always its. */
export const catalogueFolder = fileURLToPath(new URL('../../../../catalogue', import.meta.url))

type Parts = { readonly env: Pick<Env, 'DATA_DIR'>; readonly database: Pick<OpenDatabase, 'db'> }

/** Where products, views and drawings of this installation are: what an operator imported last, else what was delivered. */
export async function findCatalogueFolder({ env, database }: Parts): Promise<string> {
  const imported = await findInForce({ db: database.db, dataFolder: env.DATA_DIR })
  if (imported === undefined) return catalogueFolder
  if (existsSync(imported.folder)) return imported.folder
  throw new StartError(
    'catalogue_missing',
    `The catalogue that was imported last is not at ${imported.folder}. Bring it back from the backup of DATA_DIR, or import it again: npm run operator -- catalogue import <file>`,
  )
}

/** Has the rows say what the folder says, also when a migration or a newer program wants them written anew. */
export async function seedCatalogue(
  { pool }: Pick<OpenDatabase, 'pool'>,
  folder: string,
  { isDemo, log }: { readonly isDemo: boolean; readonly log: Logger },
): Promise<void> {
  if (folder === catalogueFolder) {
    if (isDemo) await seedDemo(pool, folder)
    return
  }
  try {
    await seedDemo(pool, folder)
  } catch (err) {
    if (!(err instanceof CatalogueError)) throw err
    // Products are sold as the rows say them; a release that reads catalogues otherwise must not keep the shop closed.
    log.error(
      { err },
      'the imported catalogue cannot be read by this release; what was loaded of it before stays in force',
    )
  }
}
