import { checkDocument, plainValue, typeOf } from './check.ts'
import { type Document, parseDocument, type Selection } from './parse.ts'
import { isComposite, namedType, type Schema } from './schema.ts'

export type Args = Readonly<Record<string, unknown>>
/** An object of the fake: values, or functions of the arguments. `__typename` is needed where types share a field. */
export type Resolved = Readonly<Record<string, unknown>>

type Running = { readonly schema: Schema; readonly document: Document; readonly variables: Args }

/**
 * Runs a document against the objects of a fake. Throws `GraphqlError` for a document that does not fit the schema, and
 * other errors for a fake that answers what the schema does not allow.
 */
export function execute(
  schema: Schema,
  roots: { readonly query: Resolved; readonly mutation: Resolved },
  { query, variables }: { readonly query: string; readonly variables: Args },
): Record<string, unknown> {
  const document = parseDocument(query)
  const root = document.operation === 'query' ? 'QueryRoot' : 'Mutation'
  checkDocument(schema, document, variables, root)
  return select({ schema, document, variables }, document.selections, root, roots[document.operation])
}

function select(running: Running, selections: readonly Selection[], type: string, value: Resolved) {
  const result: Record<string, unknown> = {}
  for (const selection of selections) {
    if (selection.kind !== 'field') {
      const fragment = selection.kind === 'inline' ? selection : running.document.fragments.get(selection.name)
      if (fragment?.on === type) Object.assign(result, select(running, fragment.selections, type, value))
      continue
    }
    const { name, alias, args } = selection
    const field = running.schema.types[type]?.fields?.[name]
    if (field === undefined) throw new Error(`${type} has no field ${name}`)
    const given = Object.fromEntries(
      Object.entries(args).map(([arg, each]) => [arg, plainValue(each, running.variables)]),
    )
    const found = value[name]
    const resolved: unknown = typeof found === 'function' ? found(given) : found
    if (resolved === undefined) throw new Error(`the fake has no ${type}.${name}`)
    result[alias] = complete(running, resolved, typeOf(field), selection.selections ?? [], `${type}.${name}`)
  }
  return result
}

function complete(
  running: Running,
  value: unknown,
  type: string,
  selections: readonly Selection[],
  path: string,
): unknown {
  const bare = type.endsWith('!') ? type.slice(0, -1) : type
  if (value === null) {
    if (bare !== type) throw new Error(`the fake answers null for ${path} of ${type}`)
    return null
  }
  if (bare.startsWith('[')) {
    if (!Array.isArray(value)) throw new Error(`the fake answers no list for ${path}`)
    return value.map((item) => complete(running, item, bare.slice(1, -1), selections, path))
  }
  const { schema } = running
  const values = schema.types[bare]?.values
  if (values && !values.includes(String(value))) throw new Error(`the fake answers ${path} ${value}, not of ${bare}`)
  if (!isComposite(schema, bare)) return value
  const object = value as Resolved
  const concrete = typeof object.__typename === 'string' ? object.__typename : namedType(bare)
  return select(running, selections, concrete, object)
}

/** A connection of a list: pages by the position of their last item. */
export function connection(items: readonly Resolved[]) {
  return ({ first, after }: Args) => {
    if (typeof first !== 'number') throw new Error('a connection needs first')
    const from = typeof after === 'string' ? Number(after) : 0
    const nodes = items.slice(from, from + first)
    const end = from + nodes.length
    return { nodes, pageInfo: { hasNextPage: end < items.length, endCursor: nodes.length > 0 ? String(end) : null } }
  }
}
