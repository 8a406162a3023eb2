import type { EventEmitter } from 'node:events'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Makes one Ctrl-C one stop. Under npm it arrives twice (from the terminal and passed on by npm), and a handler that
 * listens once would let the second one kill the process in the middle of its clean stop. Before the program
 * listens itself, a signal ends it at once as usual.
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
