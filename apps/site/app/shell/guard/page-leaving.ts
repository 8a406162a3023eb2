/** How long after the start of leaving a failed call counts as cut off by it; a download or a mail link starts leaving too, and stays. */
const leavingLastsMs = 5_000

let leavingSince = Number.NEGATIVE_INFINITY

/** Notes when the page begins to be left; to be called once, in the browser. */
export function watchPageLeaving(target: Pick<EventTarget, 'addEventListener'>, now: () => number): void {
  const note = () => {
    leavingSince = now()
  }
  target.addEventListener('beforeunload', note)
  target.addEventListener('pagehide', note)
}

/** Whether a call that failed just now was cut off by leaving the page, which says nothing about the session. */
export function isPageLeaving(now: number): boolean {
  return now - leavingSince < leavingLastsMs
}
