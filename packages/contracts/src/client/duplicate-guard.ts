/** A POST or PUT with the url and body of the previous one is a double click for this long. */
const duplicateWindowMs = 500

export type Submission = { method: string; url: string; body: string }

/**
 * Remembers the last submission and tells whether the next one repeats it within the window.
 * The window runs from the last one that was let through, so that an impatient visitor is not locked out by his own clicks.
 */
export function createDuplicateGuard(now: () => number, windowMs = duplicateWindowMs) {
  let last: { key: string; at: number } | undefined
  return {
    isDuplicate(submission: Submission): boolean {
      if (submission.method !== 'POST' && submission.method !== 'PUT') return false
      const key = `${submission.method} ${submission.url}\n${submission.body}`
      const at = now()
      if (last && last.key === key && at - last.at < windowMs) return true
      last = { key, at }
      return false
    },
  }
}
