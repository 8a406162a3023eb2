type Area = { readonly code: string; readonly view: string }

/**
 * Returns the print area that a view (`tshirt/closeup`) shows: the area assigned to that view; none if the view shows
 * another side (`back` of a product printed on the front); otherwise the product's first area.
 */
export function areaInView<A extends Area>(areas: readonly A[], view: string): A | undefined {
  const name = view.slice(view.indexOf('/') + 1)
  const rendered = areas.find((area) => area.view === name)
  return rendered ?? (sides.has(name) ? undefined : areas[0])
}

/** Views that show only one side of the product. */
const sides = new Set(['back'])
