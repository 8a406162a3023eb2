import { parseSync, Visitor } from 'vite'

/** One import of a file. A type-only one is gone at run time: it counts for arrows, not for cycles. */
export type Import = { specifier: string; isTypeOnly: boolean }

/** Everything a TypeScript file imports: static, side effect, re-exported, dynamic, and types named by `import('…')`. */
export function parseImports(path: string, text: string): Import[] {
  const { program, module, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)

  const found: Import[] = []
  for (const { start, end, moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, isTypeOnly: isTypeStatement(text.slice(start, end)) })
  }
  for (const { start, end, entries } of module.staticExports) {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (specifier !== undefined) found.push({ specifier, isTypeOnly: isTypeStatement(text.slice(start, end)) })
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        found.push({ specifier: source.value, isTypeOnly: false })
      }
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, isTypeOnly: true })
    },
  }).visit(program)
  return found
}

/** `import { type A }` is no such statement: with types stripped, an empty import of the module remains. */
function isTypeStatement(statement: string): boolean {
  return (
    /^(import|export)\s+type\s*([{*]|[\w$]+\s+from\b)/.test(statement) && !/^import\s+type\s+from\b/.test(statement)
  )
}
