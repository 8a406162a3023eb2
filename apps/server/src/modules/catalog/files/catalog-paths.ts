const code = '[A-Za-z0-9][A-Za-z0-9-]{0,60}'
const patterns = [
  /^(?:categories|colours|materials|exchange-rates)\.json$/,
  /^freight\/(?:destinations|carriers|rates)\.json$/,
  new RegExp(`^(?:blanks|ready-made)/${code}\\.json$`),
  new RegExp(`^artworks/${code}\\.(?:json|svg)$`),
  new RegExp(`^(?:small-)?views/${code}/${code}/${code}\\.(?:json|png)$`),
]

/**
 * Whether a path belongs to a catalog. The delivered folder also contains fonts, banners and search words, which belong
 * to the program; an import writes to no other paths.
 */
export function isCatalogFile(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/**
 * The prefix before `categories.json`: empty, or one folder when the whole catalog folder was packed. Undefined when
 * there is no catalog, or more than one.
 */
export function rootOf(paths: readonly string[]): string | undefined {
  const candidates = paths.filter((path) => /^(?:[^/]+\/)?categories\.json$/.test(path))
  const [path] = candidates
  return candidates.length === 1 && path !== undefined ? path.slice(0, -'categories.json'.length) : undefined
}
