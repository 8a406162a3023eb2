import { barrelRule } from './barrels.ts'
import { findCycles } from './cycles.ts'
import { type ParsedFile, parseImports } from './parse-imports.ts'
import { resolveImport } from './resolve-import.ts'
import { brokenRule } from './rules.ts'

/** Returns every broken rule and every import cycle among the given files (path → text), as `file -> file: rule`. */
export function checkArrows(files: ReadonlyMap<string, string>): string[] {
  const paths = new Set(files.keys())
  const parsed = new Map([...files].map(([path, text]) => [path, parseImports(path, text)]))
  const graph = new Map<string, string[]>()
  const problems = new Set<string>()
  for (const [from, { imports, reExports }] of parsed) {
    const edges: string[] = []
    for (const { specifier, names } of imports) {
      const target = resolveImport(from, specifier, paths)
      const reached = target.file === undefined ? undefined : parsed.get(target.file)
      const rule =
        brokenRule(from, specifier, target) ??
        (reExports.get('*') === specifier ? 'name what is re-exported, no `export *`' : undefined) ??
        (reached && target.file && barrelRule(from, names, target.file, definersOf(target.file, reached, paths)))
      if (rule) problems.add(`${from} -> ${target.file ?? specifier}: ${rule}`)
      if (target.file !== undefined && reached) edges.push(target.file)
    }
    graph.set(from, edges)
  }
  const cycles = findCycles(graph).map((cycle) => {
    const [first = '', second = first] = cycle
    return `${first} -> ${second}: import cycle (${[...cycle, first].join(' -> ')})`
  })
  return [...problems, ...cycles]
}

/** Maps the names that a file re-exports to the files of the project that define them. */
function definersOf(path: string, { reExports }: ParsedFile, paths: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    [...reExports].flatMap(([name, specifier]) => {
      const { file } = resolveImport(path, specifier, paths)
      return file === undefined ? [] : [[name, file] as const]
    }),
  )
}
