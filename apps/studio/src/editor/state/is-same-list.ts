/** Whether two lists contain the same items in the same order. */
export function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, i) => Object.is(item, other[i]))
}
