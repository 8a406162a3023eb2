import type { Logger } from 'pino'
import type { CatalogDeps } from './deps.ts'
import { type CurrentCatalog, findCurrentCatalog } from './import-catalog.ts'
import { findImported } from './queries.ts'

/** The folder of products, views and artworks in force. */
export type CatalogFolder = () => Promise<string>

type Deps = Pick<CatalogDeps, 'db' | 'storage'> & { readonly log: Pick<Logger, 'error'> }

/**
 * Follows imports of other processes, starting with the folder that is in force now. Every call asks the database, so
 * that a row that was read before is never rendered from an older catalog, whose picture would be stored under its URL.
 */
export function followCatalog({ db, storage, log }: Deps, folder: string): CatalogFolder {
  let current: { readonly fingerprint: string | undefined; readonly folder: string } = {
    fingerprint: undefined,
    folder,
  }
  let opening: { readonly fingerprint: string; readonly catalog: Promise<CurrentCatalog | undefined> } | undefined

  /** Opens a catalog once for all calls; with a bucket its files are fetched. */
  async function open(fingerprint: string): Promise<string> {
    if (opening?.fingerprint !== fingerprint)
      opening = { fingerprint, catalog: findCurrentCatalog({ db, storage }).finally(() => (opening = undefined)) }
    const catalog = await opening.catalog
    if (catalog?.folder === undefined) throw new Error(`the imported catalog is not at ${catalog?.place}`)
    current = { fingerprint: catalog.fingerprint, folder: catalog.folder }
    return catalog.folder
  }

  return async () => {
    try {
      const [newest] = await findImported(db, 1)
      if (newest === undefined || newest.fingerprint === current.fingerprint) return current.folder
      return await open(newest.fingerprint)
    } catch (err) {
      // Without the database, or without its files, the previous catalog is the best there is.
      log.error({ err }, 'the catalog in force could not be opened')
      return current.folder
    }
  }
}
