import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createPhases } from './phases.ts'
import { startLines } from './start-lines.ts'
import { stopOnSignals } from './stop-on-signals.ts'

describe('signals', () => {
  const prepare = () => {
    const target = Object.assign(new EventEmitter(), { exit: vi.fn(), exitCode: undefined })
    const clock = { now: 0 }
    const stopping = Promise.withResolvers<void>()
    const stop = vi.fn(() => stopping.promise)
    stopOnSignals(target, stop, () => clock.now)
    return { target, clock, stopping, stop }
  }

  test('a signal stops the server once, also when npm forwards the same one again', async () => {
    const { target, stopping, stop } = prepare()
    target.emit('SIGINT')
    target.emit('SIGINT')
    expect(target.exit).not.toHaveBeenCalled()
    stopping.resolve()
    await expect.poll(() => target.exit).toHaveBeenCalledExactlyOnceWith(0)
    expect(stop).toHaveBeenCalledExactlyOnceWith('SIGINT')
  })

  test('a second signal after a second ends the process at once', () => {
    const { target, clock } = prepare()
    target.emit('SIGTERM')
    clock.now = 1500
    target.emit('SIGINT')
    expect(target.exit).toHaveBeenCalledExactlyOnceWith(1)
  })
})

describe('the start message', () => {
  const started = { url: 'http://127.0.0.1:3000', database: 'PostgreSQL 18.4', phases: [{ name: 'database', ms: 230 }] }

  test('the start message contains the URL, the database, the time and the demo accounts @R-409', () => {
    expect(startLines({ ...started, hasDemoData: true })).toEqual([
      'Podwright is ready at http://127.0.0.1:3000',
      '  Database       PostgreSQL 18.4',
      '  Started in     0.23 s (database 0.23)',
      '  Operators      http://127.0.0.1:3000/auth/login?role=operator',
      '  Demo seller    +8613800000003 / demo-seller-3',
      '  Demo supplier  +8613800000002 / demo-supplier-2',
      '  Demo operator  +8613800000001 / demo-operator-1',
      '  Invite code    DEMO2026',
    ])
  })

  test('the start message of a demo with teams contains their members @R-409', () => {
    const lines = startLines({ ...started, hasDemoData: true, hasDemoTeams: true })
    expect(lines).toContain('  Demo designer  +8613800000013 / demo-designer-13')
    expect(lines.filter((line) => line.startsWith('  Demo '))).toHaveLength(6)
  })

  test('the start message contains no accounts and codes without demo data @R-409', () => {
    const lines = startLines({ ...started, hasDemoData: false }).join('\n')
    expect(lines).not.toMatch(/demo|invite/i)
  })

  test('the start message of a new installation contains the first invite code', () => {
    const lines = startLines({ ...started, hasDemoData: false, firstInvite: 'ABCD2345' })
    expect(lines.at(-1)).toBe('  Invite code    ABCD2345 (for the first account)')
  })
})

test('phases are measured in order, and a failing one is not recorded', async () => {
  let now = 0
  const phases = createPhases(() => now)
  await phases.run('one', async () => {
    now += 5
  })
  await expect(phases.run('two', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(phases.phases).toEqual([{ name: 'one', ms: 5 }])
})
