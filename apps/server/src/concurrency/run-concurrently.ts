/**
 * Runs a step for every item, for several items at the same time. Rejects with the first error; items that no step has
 * begun are then left out.
 */
export async function runConcurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  workers: number,
  step: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let hasFailed = false
  const worker = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !hasFailed; next = await iterator.next())
        await step(next.value)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
