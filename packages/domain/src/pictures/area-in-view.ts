type Area = { readonly code: string; readonly view: string }

/**
 * The print area that a view (`tshirt/closeup`) shows, undefined when it shows none of them: the area drawn on that
 * view, else for another side (`back` where only the front is printed) none, else the product's first area.
 */
export function areaInView<A extends Area>(areas: readonly A[], view: string): A | undefined {
  const name = view.slice(view.indexOf('/') + 1)
  const rendered = areas.find((area) => area.view === name)
  return rendered ?? (sides.has(name) ? undefined : areas[0])
}

/** Views that show one side only and nothing of the other. */
const sides = new Set(['back'])
