// Refuses retired words in names, comments and test titles: `node tools/language/run.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { betterName, retiredNamesIn, retiredProseIn, retiredTitlesIn } from './retired-words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const notSource = new Set(['node_modules', 'build', 'dist', '.react-router', 'generated', 'assembly'])
/** This folder lists the retired words itself. */
const exempt = /^tools\/language\//

const files = ['packages', 'apps', 'tests', 'tools', 'bench', 'workshop']
  .flatMap(sourcesUnder)
  .filter((path) => !exempt.test(path))
const problems = files.flatMap((path) =>
  problemsIn(readFileSync(join(root, path), 'utf8')).map((it) => `${path}: ${it}`),
)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} retired words`)
if (problems.length > 0) process.exitCode = 1

function problemsIn(source: string): string[] {
  return [
    ...retiredNamesIn(source).map((name) => `${name} (use ${betterName(name)})`),
    ...retiredProseIn(source).map((words) => `"${words}" in a comment (see docs/glossary.md)`),
    ...retiredTitlesIn(source).map((title) => `retired word in the title "${title}"`),
  ]
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : sourcesUnder(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path.split(sep).join('/')] : []
  })
}
