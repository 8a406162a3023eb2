/** One fact of the products that are compared. */
export type CompareRow<Key extends string = string> = {
  readonly key: Key
  /** What each product has, in words; equal words are equal facts. */
  readonly texts: readonly string[]
  /** What each product has, where less is better: the least is marked. Null: not known of this one. */
  readonly amounts?: readonly (number | null)[]
}

/** Whether the products differ in a fact. */
export function isDifferent({ texts }: CompareRow): boolean {
  return new Set(texts).size > 1
}

/** Whether a product has the least of a fact, and another has more of it. */
export function isMinimum({ amounts }: CompareRow, at: number): boolean {
  const known = amounts?.filter((amount) => amount !== null) ?? []
  const min = Math.min(...known)
  return amounts?.[at] === min && known.some((amount) => amount > min)
}
