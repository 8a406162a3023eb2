import { basename, extname, join } from 'node:path'

type Named = { readonly artwork: string; readonly view: string }

/**
 * Where each picture of a batch goes below the output folder, without its ending: no two to the same place, whatever
 * the file system thinks of capitals. Names are as short as they can be.
 */
export function nameOutputs(artworks: readonly string[], views: readonly string[]): (picture: Named) => string {
  const artworkNames = shortNames(artworks, (artwork) => basename(artwork, extname(artwork)), basename)
  // A view is product/view: where a-b/c meets a/b-c, both become folders of their own.
  const viewNames = shortNames(
    views,
    (view) => view.replaceAll('/', '-'),
    (view) => view,
  )
  const nameOf = (names: ReadonlyMap<string, string>, input: string) => names.get(input) ?? input
  return ({ artwork, view }) =>
    artworks.length > 1 ? join(nameOf(artworkNames, artwork), nameOf(viewNames, view)) : nameOf(viewNames, view)
}

/** The short name of every input that shares it with none, the long one of the others. */
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
    // A long name may be the short one of another: what shares one now is looked at again.
    for (const input of short) names.set(input, lengthen(input))
  }
}
