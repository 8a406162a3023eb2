/**
 * How long after the start of leaving a failed call counts as aborted by it; a download or a mail link also starts
 * leaving, but stays.
 */
const leavingLastsMs = 5_000

let leavingSince = Number.NEGATIVE_INFINITY

/** Records when the page starts to be left; call it once, in the browser. */
export function watchPageLeaving(target: Pick<EventTarget, 'addEventListener'>, now: () => number): void {
  const note = () => {
    leavingSince = now()
  }
  target.addEventListener('beforeunload', note)
  target.addEventListener('pagehide', note)
}

/** Whether a call that just failed was aborted by leaving the page, which says nothing about the session. */
export function isPageLeaving(now: number): boolean {
  return now - leavingSince < leavingLastsMs
}
