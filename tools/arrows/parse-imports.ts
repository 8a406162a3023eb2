import { parseSync, Visitor } from 'vite'

/** One import of a file; `names` are the names exported by the imported file, `*` for all of them. */
export type Import = { readonly specifier: string; readonly names: readonly string[] }

export type ParsedFile = {
  /** Everything the file imports: static, side effect, re-exported, dynamic, and types named by `import('…')`. */
  readonly imports: readonly Import[]
  /** Re-exports: the name exported here → the specifier it comes from; `*` for `export * from`. */
  readonly reExports: ReadonlyMap<string, string>
}

/** Parses imports and re-exports of a TypeScript file. Types count like values: a reader follows both. */
export function parseImports(path: string, text: string): ParsedFile {
  const { program, module, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)

  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName: { kind, name } }) => name ?? (kind === 'Default' ? 'default' : '*')),
  }))
  const reExports = new Map<string, string>()
  for (const { importName, exportName, moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest) continue
    imports.push({ specifier: moduleRequest.value, names: [importName.name ?? '*'] })
    reExports.set(exportName.name ?? '*', moduleRequest.value)
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        imports.push({ specifier: source.value, names: ['*'] })
      }
    },
    TSImportType({ source, qualifier }) {
      imports.push({ specifier: source.value, names: [qualifier?.type === 'Identifier' ? qualifier.name : '*'] })
    },
  }).visit(program)
  return { imports, reExports }
}
