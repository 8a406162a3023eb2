import type { EventEmitter } from 'node:events'

type Target = Pick<EventEmitter, 'on'> & { exit(status: number): void; exitCode?: number | string | null | undefined }

/** npm forwards a Ctrl-C that the terminal has already sent, so two signals within this time count as one. */
const sameRequestMs = 1000

export type StopSignal = 'SIGINT' | 'SIGTERM'

/** The first SIGINT or SIGTERM stops cleanly; a later one ends the process at once. */
export function stopOnSignals(
  target: Target,
  stop: (signal: StopSignal) => Promise<void>,
  now: () => number = () => performance.now(),
): void {
  let askedAt: number | undefined
  const onSignal = (signal: StopSignal) => {
    if (askedAt !== undefined) {
      if (now() - askedAt >= sameRequestMs) target.exit(1)
      return
    }
    askedAt = now()
    stop(signal).then(
      () => target.exit(Number(target.exitCode ?? 0)),
      (error: unknown) => {
        console.error(error)
        target.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) target.on(signal, () => onSignal(signal))
}
