// `node tools/views/run.ts [--check]`: updates catalog/small-views from catalog/views; with --check it only compares.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findStaleAreas, writePrintArea } from './print-areas.ts'
import { findStaleCopies, writeSmallCopy } from './small-views.ts'

const catalog = join(import.meta.dirname, '../../catalog')
const { stale, left } = await findStaleCopies(catalog)
if (process.argv.includes('--check')) {
  const unmeasured = await findStaleAreas(catalog)
  for (const view of stale) console.error(`catalog/small-views/${view} is outdated: run "npm run views" and commit it.`)
  for (const view of unmeasured)
    console.error(`catalog/small-views/${view}/print-area.json is outdated: run "npm run views" and commit it.`)
  for (const view of left) console.error(`catalog/small-views/${view} is the copy of no view.`)
  process.exitCode = stale.length + unmeasured.length + left.length > 0 ? 1 : 0
} else {
  for (const view of left) await rm(join(catalog, 'small-views', view), { recursive: true })
  for (const view of stale) {
    await writeSmallCopy(catalog, view)
    console.log(`wrote catalog/small-views/${view}`)
  }
  // A new copy has removed the old outline.
  for (const view of await findStaleAreas(catalog)) {
    await writePrintArea(catalog, view)
    console.log(`wrote catalog/small-views/${view}/print-area.json`)
  }
}
