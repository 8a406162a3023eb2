const code = '[A-Za-z0-9][A-Za-z0-9-]{0,60}'
const patterns = [
  /^(?:categories|colours|materials|exchange-rates)\.json$/,
  /^freight\/(?:destinations|carriers|rates)\.json$/,
  new RegExp(`^(?:blanks|ready-made)/${code}\\.json$`),
  new RegExp(`^artworks/${code}\\.(?:json|svg)$`),
  new RegExp(`^(?:small-)?views/${code}/${code}/${code}\\.(?:json|png)$`),
]

/**
 * Whether a path is one of a catalog's files. Fonts, banners and search words lie beside them in the delivered folder and belong to the
 * program; no other path can be written to.
 */
export function isCatalogFile(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** Where the catalog begins: whoever packs a folder has its name before everything. Undefined: no catalog is in there. */
export function rootOf(paths: readonly string[]): string | undefined {
  const places = paths.filter((path) => /^(?:[^/]+\/)?categories\.json$/.test(path))
  const [place] = places
  return places.length === 1 && place !== undefined ? place.slice(0, -'categories.json'.length) : undefined
}
