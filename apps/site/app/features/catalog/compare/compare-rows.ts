/** One property of the compared products. */
export type CompareRow<Key extends string = string> = {
  readonly key: Key
  /** The value of each product as text; equal texts are equal values. */
  readonly texts: readonly string[]
  /** The value of each product as a number, where less is better: the minimum is marked. Null: unknown. */
  readonly amounts?: readonly (number | null)[]
}

/** Whether the products differ in a property. */
export function isDifferent({ texts }: CompareRow): boolean {
  return new Set(texts).size > 1
}

/** Whether a product has the minimum of a property, and another has more. */
export function isMinimum({ amounts }: CompareRow, at: number): boolean {
  const known = amounts?.filter((amount) => amount !== null) ?? []
  const min = Math.min(...known)
  return amounts?.[at] === min && known.some((amount) => amount > min)
}
