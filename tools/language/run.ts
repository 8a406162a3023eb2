// Refuses retired words in names and in new test titles: `node tools/language/run.ts`; with --write-titles it rewrites
// the list of old titles (which may only get shorter).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { betterName, oldTitlesIn, retiredNamesIn } from './retired-words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const titleList = join(import.meta.dirname, 'old-titles.json')
const notSource = new Set(['node_modules', 'build', 'dist', '.react-router', 'generated', 'assembly'])
/** This folder lists the retired words itself. */
const exempt = /^tools\/language\//

const files = ['packages', 'apps', 'tests', 'tools', 'bench', 'workshop']
  .flatMap(sourcesUnder)
  .filter((path) => !exempt.test(path))
const known = z.array(z.string()).parse(JSON.parse(readFileSync(titleList, 'utf8')))
const oldTitles = files.flatMap((path) => oldTitlesIn(read(path)).map((title) => `${path}: ${title}`))

const problems = [
  ...files.flatMap((path) => retiredNamesIn(read(path)).map((name) => `${path}: ${name} (use ${betterName(name)})`)),
  ...oldTitles.filter((title) => !known.includes(title)).map((title) => `${title} (retired word in a new title)`),
  ...known
    .filter((title) => !oldTitles.includes(title))
    .map((title) => `${title} (rewritten: delete it from the list)`),
]

if (process.argv.includes('--write-titles')) {
  writeFileSync(titleList, `${JSON.stringify(oldTitles.toSorted(), null, 2)}\n`)
  console.log(`${oldTitles.length} old titles`)
} else {
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} files, ${known.length} old test titles, ${problems.length} retired words`)
  if (problems.length > 0) process.exitCode = 1
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : sourcesUnder(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path.split(sep).join('/')] : []
  })
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
