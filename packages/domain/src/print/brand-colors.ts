/** Saved colors of an account: how many, and how long their names may be. */
export const brandLimits = { colors: 60, name: 40 } as const

type BrandColor = { readonly name: string; readonly hex: string }

/**
 * Makes the changes between `before` and `mine` to `theirs`, which another window has saved since. A color is known by its
 * value: what one of them removed is gone, what one of them added is there, and my names replace theirs.
 */
export function mergeColors(
  before: readonly BrandColor[],
  mine: readonly BrandColor[],
  theirs: readonly BrandColor[],
): BrandColor[] {
  const old = namesOf(before)
  const own = namesOf(mine)
  const kept = theirs
    .filter(({ hex }) => own.has(hex) || !old.has(hex))
    .map(({ hex, name }) => ({ hex, name: own.get(hex) === old.get(hex) ? name : (own.get(hex) ?? name) }))
  const known = new Set(kept.map(({ hex }) => hex))
  const added = mine.filter(({ hex }) => !old.has(hex) && !known.has(hex))
  return [...kept, ...added].slice(0, brandLimits.colors)
}

function namesOf(colors: readonly BrandColor[]): ReadonlyMap<string, string> {
  return new Map(colors.map(({ hex, name }) => [hex, name]))
}
