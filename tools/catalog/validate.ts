import { join } from 'node:path'
import { CatalogError, loadCatalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { findEmptyOptions, findUnreachableDestinations } from './coverage.ts'
import { findMissingViews } from './missing-views.ts'
import { findMisfitPrintAreas, findUnpicturedPrintAreas } from './print-areas.ts'
import { findCopiedDescriptions, findUntranslated } from './translations.ts'

/**
 * `node tools/catalog/validate.ts [folder]`: prints every problem of the catalog, one a line; exits with 1 when there
 * is one.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../catalog')

try {
  const catalog = await loadCatalog(folder)
  const problems = [
    ...findEmptyOptions(catalog),
    ...findUnreachableDestinations(catalog),
    ...findUntranslated(catalog),
    ...findCopiedDescriptions(catalog),
    ...findMisfitPrintAreas(catalog),
    ...(await findMissingViews(catalog, folder)),
    ...(await findUnpicturedPrintAreas(catalog, folder)),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${catalog.blanks.length} blanks, ${catalog.readyMade.length} ready-made, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof CatalogError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
