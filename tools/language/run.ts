// Refuses retired words in names, comments, test titles and English messages: `node tools/language/run.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessageSource } from '../../packages/i18n/src/message-source.ts'
import {
  retiredCodesIn,
  retiredKeysIn,
  retiredPartsOf,
  retiredSqlIn,
  retiredStylesIn,
  retiredTextsIn,
} from './other-names.ts'
import { betterName, retiredNamesIn, retiredProseIn, retiredTitlesIn } from './retired-words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const notSource = new Set(['node_modules', 'build', 'dist', '.react-router', 'generated', 'assembly'])
/** This folder lists the retired words itself. */
const exempt = /^tools\/language\//
/** Merged migrations cannot be changed; later ones are checked. */
const lastUncheckedMigration = '0069'

const files = ['packages', 'apps', 'tests', 'tools', 'bench', 'workshop']
  .flatMap(sourcesUnder)
  .filter((path) => !exempt.test(path))
const problems = files.flatMap((path) => [
  ...named(retiredPartsOf(path)).map((name) => `${path}: ${name} in the path`),
  ...problemsIn(path, readFileSync(join(root, path), 'utf8')).map((problem) => `${path}: ${problem}`),
])

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} retired words`)
if (problems.length > 0) process.exitCode = 1

function problemsIn(path: string, text: string): string[] {
  if (path.endsWith('.json')) return problemsInMessages(JSON.parse(text))
  if (path.endsWith('.css')) return named(retiredStylesIn(text))
  if (path.endsWith('.sql')) return named(retiredSqlIn(text))
  return [
    ...named(retiredNamesIn(text)),
    ...retiredProseIn(text).map((words) => `"${words}" in a comment (see docs/glossary.md)`),
    ...retiredTitlesIn(text).map((title) => `retired word in the title "${title}"`),
    ...(declaresCodes(path) ? named(retiredCodesIn(text)).map((name) => `code ${name}`) : []),
  ]
}

function problemsInMessages(source: MessageSource): string[] {
  return [
    ...named(retiredKeysIn(source)).map((name) => `key ${name}`),
    ...retiredTextsIn(source).map((text) => `English text ${text} (see docs/glossary.md)`),
  ]
}

function named(names: readonly string[]): string[] {
  return names.map((name) => `${name} (use ${betterName(name) ?? 'another word, see docs/glossary.md'})`)
}

/** Codes are stored, sent and configured, so contracts and domain declare them. */
function declaresCodes(path: string): boolean {
  return /^packages\/(?:contracts|domain)\/src\//.test(path) && !path.includes('.test.')
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).split(sep).join('/')
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : sourcesUnder(path)
    return isChecked(path) ? [path] : []
  })
}

function isChecked(path: string): boolean {
  if (path.endsWith('.sql'))
    return path.includes('/db/migrations/') && basename(path).slice(0, 4) > lastUncheckedMigration
  if (path.endsWith('.json')) return path.startsWith('packages/i18n/messages/')
  return /\.(?:tsx?|css)$/.test(path) && !path.endsWith('.d.ts')
}
