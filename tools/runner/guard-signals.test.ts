import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { guardSignals } from './guard-signals.ts'

test('a second signal during a clean stop does not end the process', () => {
  const target = new EventEmitter()
  const exit = vi.fn()
  const stop = vi.fn()
  guardSignals(target, exit)
  target.once('SIGINT', stop)
  target.emit('SIGINT')
  target.emit('SIGINT')
  target.emit('SIGTERM')
  expect(stop).toHaveBeenCalledTimes(1)
  expect(exit).not.toHaveBeenCalled()
})

test('before the program listens, a signal ends it with the usual status', () => {
  const target = new EventEmitter()
  const exit = vi.fn()
  guardSignals(target, exit)
  target.emit('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(130)
})
