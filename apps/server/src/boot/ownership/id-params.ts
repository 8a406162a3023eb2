import type { Call } from '@podwright/contracts/define-call'
import { z } from 'zod'

/** What a name of an input has to look like to be the name of a thing. */
const naming = /^(ids?|artwork|artworks|\w+Ids?)$/

type Node = {
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly allOf?: readonly Node[]
}

/** Every place of a call where an id can stand, as `getOrder params.id`; of lists the place of one item. */
export function placesOf(call: Call): string[] {
  const found = new Set<string>()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    // A body that is a file has no names.
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
