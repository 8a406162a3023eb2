import type { Document, Selection } from './parse.ts'

/** Points that a document can cost as Shopify counts them: 1 an object, 2 and its objects a connection, 10 a mutation. */
export function costOf(document: Document): number {
  const base = document.operation === 'mutation' ? 10 : 0
  return base + costOfSelections(document, document.selections)
}

function costOfSelections(document: Document, selections: readonly Selection[]): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind !== 'field') {
      const fragment = selection.kind === 'inline' ? selection : document.fragments.get(selection.name)
      return sum + costOfSelections(document, fragment?.selections ?? [])
    }
    if (!selection.selections || selection.name === 'pageInfo') return sum
    const { first } = selection.args
    const inner = costOfSelections(document, selection.selections)
    const size = first?.kind === 'scalar' ? Number(first.value) : 0
    return sum + (size > 0 ? 2 + size * Math.max(1, inner) : 1 + inner)
  }, 0)
}
