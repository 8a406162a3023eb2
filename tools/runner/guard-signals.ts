import type { EventEmitter } from 'node:events'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Makes one Ctrl-C stop the program once. Under npm the signal arrives twice (from the terminal and forwarded by npm),
 * and with a one-time handler the second would kill the process during its clean shutdown. Before the program listens
 * itself, a signal ends it immediately as usual.
 */
export function guardSignals(target: EventEmitter, exit: (status: number) => void): void {
  let isStopping = false
  for (const signal of signals) {
    target.on(signal, () => {
      const isAlone = target.listenerCount(signal) === 1
      if (isAlone && !isStopping) exit(128 + constants.signals[signal])
      isStopping = true
    })
  }
}
