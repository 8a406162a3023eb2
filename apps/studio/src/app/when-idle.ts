/** Runs a function once the page is idle, at the latest after `timeoutMs`. Returns a function that cancels it. */
export function whenIdle(run: () => void, timeoutMs: number): () => void {
  // Safari lacks requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, Math.min(timeoutMs, 50))
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: timeoutMs })
  return () => cancelIdleCallback(id)
}

/** Resolves when the page is idle, at the latest after `timeoutMs`. */
export function untilIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, timeoutMs))
}
