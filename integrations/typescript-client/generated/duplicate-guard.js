/** Interval in which a POST or PUT with the URL and body of the previous one counts as a double click. */
const duplicateWindowMs = 500

/**
 * Remembers the last submission and reports whether the next one repeats it within the window. The window starts at the
 * last accepted submission, so that repeated clicks do not extend it.
 */
export function createDuplicateGuard(now              , windowMs = duplicateWindowMs) {
  let last
  return {
    isDuplicate(submission            )          {
      if (submission.method !== 'POST' && submission.method !== 'PUT') return false
      const key = `${submission.method} ${submission.url}\n${submission.body}`
      const at = now()
      if (last && last.key === key && at - last.at < windowMs) return true
      last = { key, at }
      return false
    },
  }
}
