import type { Call } from '@podwright/contracts/define-call'
import { z } from 'zod'

/** Parameter names that denote ids. */
const naming = /^(ids?|artwork|artworks|\w+Ids?)$/

type Node = {
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly allOf?: readonly Node[]
}

/** Every id parameter of a call, such as `getOrder params.id`; for lists, the parameter of one item. */
export function placesOf(call: Call): string[] {
  const found = new Set<string>()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    // A file body has no named fields.
    if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, part, found)
  }
  return [...found].map((place) => `${call.id} ${place}`)
}

function walk(node: Node, path: string, found: Set<string>): void {
  for (const [name, inner] of Object.entries(node.properties ?? {})) {
    if (naming.test(name)) found.add(`${path}.${name}`)
    walk(inner, `${path}.${name}`, found)
  }
  const branches = [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  for (const branch of branches) if (branch) walk(branch, path, found)
}
