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

/** Views that cut off a part of the print area that they show. */
const parts = new Set(['closeup'])

/** Whether a view (`tshirt/front`) shows its print area whole. */
export function showsWholeArea(view: string): boolean {
  return !parts.has(view.slice(view.indexOf('/') + 1))
}

type SeenArea = { readonly view: string; readonly area: string | null }

/** Moves the first view that shows a printed area whole to the front: buyers see the print on the main picture. */
export function mainViewFirst<V extends SeenArea>(views: readonly V[], printed: ReadonlySet<string>): readonly V[] {
  const main = views.find(({ view, area }) => area !== null && printed.has(area) && showsWholeArea(view))
  return main ? [main, ...views.filter((view) => view !== main)] : views
}
