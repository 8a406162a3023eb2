import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { type Keeper, type KeeperDeps, type KeeperLog, keepRunning } from './keep-running.ts'
import type { Postmaster } from './postmaster.ts'

const serverOf = (pid: number): Postmaster => ({ pid, birth: String(pid), socketFolder: '/run' })
let ended: Set<number>
let log: { warn: Mock<KeeperLog['warn']>; error: Mock<KeeperLog['error']> }
let keeper: Keeper

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  ended = new Set()
  log = { warn: vi.fn<KeeperLog['warn']>(), error: vi.fn<KeeperLog['error']>() }
})
afterEach(async () => {
  await keeper.release()
  vi.useRealTimers()
})

/** No delays between attempts: Node's own timers are not faked. */
function keep(relaunch: KeeperDeps['relaunch'], delaysMs = [0, 0, 0]): Keeper {
  keeper = keepRunning(serverOf(1), {
    log,
    relaunch,
    hasEnded: ({ pid }) => ended.has(pid),
    lookMs: 100,
    delaysMs,
    stableMs: 1000,
  })
  return keeper
}

const end = (pid: number) => {
  ended.add(pid)
  keeper.look()
}

test('a server that stopped is restarted with one log line, and a running one is left alone', async () => {
  const relaunch = vi.fn(async () => serverOf(2))
  keep(relaunch)
  vi.advanceTimersByTime(1000)
  expect(relaunch).not.toHaveBeenCalled()
  ended.add(1)
  vi.advanceTimersByTime(100)
  await vi.waitFor(() => expect(keeper.server.pid).toBe(2), { timeout: 60_000 })
  expect(relaunch).toHaveBeenCalledTimes(1)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ endedPid: 1, pid: 2 }),
    'the database had ended by itself and was started again',
  )
  expect(log.error).not.toHaveBeenCalled()
})

test('two concurrent checks restart a stopped server once', async () => {
  const started = Promise.withResolvers<Postmaster>()
  const relaunch = vi.fn(() => started.promise)
  keep(relaunch)
  end(1)
  keeper.look()
  started.resolve(serverOf(2))
  await vi.waitFor(() => expect(keeper.server.pid).toBe(2), { timeout: 60_000 })
  expect(relaunch).toHaveBeenCalledTimes(1)
})

test('after the last attempt the loss is reported with its reason and no restart is tried', async () => {
  const relaunch = vi.fn(() => Promise.reject(new Error('the disk is full')))
  keep(relaunch)
  end(1)
  await expect(keeper.lost).resolves.toMatchObject({
    code: 'database_lost',
    message: 'The database (process 1) ended by itself and could not be brought back: the disk is full',
  })
  vi.advanceTimersByTime(10_000)
  expect(relaunch).toHaveBeenCalledTimes(3)
  expect(log.error).toHaveBeenCalledTimes(3)
})

test('a server that fails immediately uses up the attempts, and a stable one resets them', async () => {
  let pid = 1
  const relaunch = vi.fn(async () => serverOf(++pid))
  keep(relaunch)
  for (let crash = 1; crash <= 5; crash++) {
    vi.advanceTimersByTime(1001)
    end(crash)
    await vi.waitFor(() => expect(keeper.server.pid).toBe(crash + 1), { timeout: 60_000 })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(crash), { timeout: 60_000 })
  }
  const isLost = vi.fn()
  void keeper.lost.then(isLost)
  for (let crash = 6; crash <= 7; crash++) {
    end(crash)
    await vi.waitFor(() => expect(keeper.server.pid).toBe(crash + 1), { timeout: 60_000 })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(crash), { timeout: 60_000 })
  }
  expect(isLost).not.toHaveBeenCalled()
  end(8)
  await expect(keeper.lost).resolves.toMatchObject({ message: expect.stringContaining('again and again') })
})

test('during shutdown a stopped server is not restarted', async () => {
  const relaunch = vi.fn(async () => serverOf(2))
  keep(relaunch)
  await keeper.release()
  end(1)
  vi.advanceTimersByTime(10_000)
  expect(relaunch).not.toHaveBeenCalled()
})

test('releasing the keeper aborts a pending restart and waits for its end', async () => {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  keep(async (signal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    order.push('start cleared up')
    throw signal.reason
  })
  end(1)
  // Fake timers do not advance while Node's own zero delay is pending.
  await begun.promise
  await keeper.release()
  order.push('let go')
  expect(order).toEqual(['start cleared up', 'let go'])
  expect(log.error).not.toHaveBeenCalled()
})
