// Checks the import rules and the size of folders of the whole project: `node tools/arrows/run.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkArrows } from './check-arrows.ts'
import { crowdedFolders } from './crowded-folders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// AssemblyScript (assembly) looks like TypeScript but cannot be parsed as it.
const notSource = new Set(['node_modules', 'build', 'dist', '.react-router', 'generated', 'assembly'])

const files = new Map(
  ['packages', 'apps', 'tests', 'tools', 'bench', 'workshop'].flatMap(sourcesUnder).map((path) => [path, read(path)]),
)
const problems = checkArrows(files)
const crowded = crowdedFolders(files.keys())
for (const problem of [...problems, ...crowded]) console.error(problem)
console.log(`${files.size} files, ${problems.length} broken rules or cycles, ${crowded.length} crowded folders`)
if (problems.length + crowded.length > 0) process.exitCode = 1

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
