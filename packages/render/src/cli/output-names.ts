import { basename, extname, join } from 'node:path'

type Named = { readonly artwork: string; readonly view: string }

/**
 * Returns the path of each picture of a batch below the output folder, without extension. Paths are unique, even on
 * case-insensitive file systems, and as short as possible.
 */
export function nameOutputs(artworks: readonly string[], views: readonly string[]): (picture: Named) => string {
  const artworkNames = shortNames(artworks, (artwork) => basename(artwork, extname(artwork)), basename)
  // A view is product/view; if a-b/c and a/b-c would collide, both keep their folders.
  const viewNames = shortNames(
    views,
    (view) => view.replaceAll('/', '-'),
    (view) => view,
  )
  const nameOf = (names: ReadonlyMap<string, string>, input: string) => names.get(input) ?? input
  return ({ artwork, view }) =>
    artworks.length > 1 ? join(nameOf(artworkNames, artwork), nameOf(viewNames, view)) : nameOf(viewNames, view)
}

/** Maps each input to its short name if that is unique, otherwise to its long name. */
function shortNames(
  inputs: readonly string[],
  shorten: (input: string) => string,
  lengthen: (input: string) => string,
): ReadonlyMap<string, string> {
  const names = new Map(inputs.map((input) => [input, shorten(input)]))
  for (;;) {
    const sharing = Map.groupBy(inputs, (input) => names.get(input)?.toLowerCase())
    const shared = [...sharing.values()].filter((group) => group.length > 1).flat()
    const short = shared.filter((input) => names.get(input) !== lengthen(input))
    if (short.length === 0) return names
    // A long name may equal another short name, so check again.
    for (const input of short) names.set(input, lengthen(input))
  }
}
