import { findCycles } from './cycles.ts'
import { parseImports } from './parse-imports.ts'
import { resolveImport } from './resolve-import.ts'
import { brokenRule } from './rules.ts'

/** Every broken arrow and every import cycle among the given files (path → text), as `file -> file: rule`. */
export function checkArrows(files: ReadonlyMap<string, string>): string[] {
  const paths = new Set(files.keys())
  const graph = new Map<string, string[]>()
  const problems = new Set<string>()
  for (const [from, text] of files) {
    const edges: string[] = []
    for (const { specifier, isTypeOnly } of parseImports(from, text)) {
      const target = resolveImport(from, specifier, paths)
      const rule = brokenRule(from, specifier, target)
      if (rule) problems.add(`${from} -> ${target.file ?? specifier}: ${rule}`)
      if (!isTypeOnly && target.file !== undefined && paths.has(target.file)) edges.push(target.file)
    }
    graph.set(from, edges)
  }
  const cycles = findCycles(graph).map((cycle) => {
    const [first = '', second = first] = cycle
    return `${first} -> ${second}: import cycle (${[...cycle, first].join(' -> ')})`
  })
  return [...problems, ...cycles]
}
