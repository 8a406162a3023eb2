import { join } from 'node:path'
import { CatalogueError, loadCatalogue } from '../../apps/server/src/db/seed/load-catalogue.ts'
import { findEmptyOptions, findUnreachableDestinations } from './coverage.ts'
import { findMissingViews } from './missing-views.ts'
import { findMisfitPrintAreas, findUnpicturedPrintAreas } from './print-areas.ts'
import { findCopiedDescriptions, findUntranslated } from './translations.ts'

/** `node tools/catalogue/validate.ts [folder]`: every problem of the catalogue, one a line; exit code 1 when there is one. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../catalogue')

try {
  const catalogue = await loadCatalogue(folder)
  const problems = [
    ...findEmptyOptions(catalogue),
    ...findUnreachableDestinations(catalogue),
    ...findUntranslated(catalogue),
    ...findCopiedDescriptions(catalogue),
    ...findMisfitPrintAreas(catalogue),
    ...(await findMissingViews(catalogue, folder)),
    ...(await findUnpicturedPrintAreas(catalogue, folder)),
  ]
  for (const problem of problems) console.error(problem)
  console.log(
    `${catalogue.blanks.length} blanks, ${catalogue.readyMade.length} ready-made, ${problems.length} problems`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
