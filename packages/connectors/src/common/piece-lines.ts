/** Pieces of an order that are the same, on a platform that has an item for each piece. */
export type PieceLine<Piece> = { readonly id: string; readonly pieces: readonly [Piece, ...Piece[]] }

/**
 * Groups the pieces of an order by what they are. Platforms list pieces in any order, so a line has the smallest id of its
 * pieces: parcels and later reads name the same line.
 */
export function pieceLines<Piece>(
  pieces: readonly Piece[],
  { idOf, keyOf }: { readonly idOf: (piece: Piece) => string; readonly keyOf: (piece: Piece) => string },
): PieceLine<Piece>[] {
  const sorted = [...pieces].sort((a, b) => compareIds(idOf(a), idOf(b)))
  return [...Map.groupBy(sorted, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ id: idOf(first), pieces: [first, ...others] as const }] : [],
  )
}

/** Numbers of up to 20 digits, which are too large to compare as numbers. */
function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : Number(a > b)
}
