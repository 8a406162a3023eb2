/**
 * Waits for a step of the start, unless the process is asked to stop first. The step then goes on by itself until what
 * it uses is closed: the caller closes that, and the process ends.
 */
export async function interruptible<T>(signal: AbortSignal | undefined, step: () => Promise<T>): Promise<T> {
  if (!signal) return step()
  signal.throwIfAborted()
  const interruption = Promise.withResolvers<never>()
  const interrupt = () => interruption.reject(signal.reason)
  signal.addEventListener('abort', interrupt, { once: true })
  try {
    return await Promise.race([step(), interruption.promise])
  } finally {
    signal.removeEventListener('abort', interrupt)
  }
}
