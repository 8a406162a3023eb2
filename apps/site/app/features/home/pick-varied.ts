/**
 * Returns the first `count` items with at most `perCategory` of one category; remaining places are filled with the next
 * best.
 */
export function pickVaried<T extends { categoryId: number }>(
  items: readonly T[],
  count: number,
  perCategory: number,
): T[] {
  const seen = new Map<number, number>()
  const isVaried = (item: T) => {
    const n = (seen.get(item.categoryId) ?? 0) + 1
    seen.set(item.categoryId, n)
    return n <= perCategory
  }
  const varied = items.filter(isVaried)
  const others = items.filter((item) => !varied.includes(item))
  return [...varied, ...others].slice(0, count)
}
