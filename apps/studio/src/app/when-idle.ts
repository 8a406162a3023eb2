/** Runs something once the page has nothing more urgent to do, at the latest after `timeoutMs`. The answer takes it back. */
export function whenIdle(run: () => void, timeoutMs: number): () => void {
  // Safari has no idle time to give.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, Math.min(timeoutMs, 50))
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: timeoutMs })
  return () => cancelIdleCallback(id)
}

/** Resolves in idle time, at the latest after `timeoutMs`. */
export function untilIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, timeoutMs))
}
