import type { Logger } from 'pino'
import type { FetchHandler } from '../app.ts'
import { errorCodeOf, StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { createConsoleApp } from '../http/console/create-console-app.ts'
import { createSiteApp } from '../http/site/create-site-app.ts'
import { createStudioApp } from '../http/studio/create-studio-app.ts'
import type { StudioFolders } from '../http/studio/studio-files.ts'
import type { CatalogFolder } from '../modules/catalog/files/service.ts'
import { listDateFiles, listProductDates } from '../modules/catalog/products/product-dates.ts'
import { type Catalog, catalogVersion } from '../modules/catalog/products/service.ts'
import { catalogFolder } from './catalog-folder.ts'

type Parts = {
  readonly env: Env
  readonly log: Logger
  readonly catalog: Catalog
  /** Folder of the catalog in force. */
  readonly folder: CatalogFolder
  readonly api: FetchHandler
  /** Fonts of sellers by their code. */
  readonly openFont: StudioFolders['openFont']
  readonly findLattice: StudioFolders['findLattice']
}

/** The pages of the built site, the design tool below /studio and the console below /console. */
export async function openSite({ env, log, catalog, folder, api, ...files }: Parts): Promise<FetchHandler> {
  try {
    const site = await createSiteApp({
      env,
      log,
      api,
      catalogVersion: () => catalogVersion(catalog),
      productPages: {
        files: (kind, idsPerFile) => listDateFiles(catalog.db, kind, idsPerFile),
        list: (kind, range) => listProductDates(catalog.db, kind, range),
      },
    })
    const studio = createStudioApp({ views: folder, fonts: catalogFolder, ...files })
    const shopAdmin = createConsoleApp()
    return async (request) => (await studio(request)) ?? (await shopAdmin(request)) ?? site.fetch(request)
  } catch (error) {
    const isMissing = ['ERR_MODULE_NOT_FOUND', 'ENOENT'].includes(errorCodeOf(error) ?? '')
    if (isMissing) throw new StartError('site_not_built', 'The site is not built. Run "npm start".', error)
    throw error
  }
}
