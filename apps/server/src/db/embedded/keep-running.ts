import { setTimeout as pause } from 'node:timers/promises'
import { errorLineOf, StartError } from '../start-error.ts'
import type { Postmaster } from './postmaster.ts'
import { isGone } from './process-identity.ts'

/** The part of a logger that the keeper uses; pino and the console are compatible. */
export type KeeperLog = Record<'warn' | 'error', (details: object, message: string) => void>

export type KeeperDeps = {
  readonly log: KeeperLog
  /** Starts the server on the same data, or adopts one that another process started; stops early when aborted. */
  readonly relaunch: (signal: AbortSignal) => Promise<Postmaster>
  readonly hasEnded?: (server: Postmaster) => boolean
  readonly lookMs?: number
  readonly delaysMs?: readonly number[]
  readonly stableMs?: number
}

export type Keeper = {
  readonly server: Postmaster
  /** Resolves only if the database stopped and could not be restarted. */
  readonly lost: Promise<StartError>
  /** Checks the server immediately, for example after a lost connection. */
  look(): void
  /** Disables restarts. Resolves when no restart is pending. */
  release(): Promise<void>
}

/**
 * On Linux a check reads one small file; on other systems it runs `ps`, so checks are rarer and rely on hints of the
 * pool.
 */
const defaultLookMs = process.platform === 'linux' ? 500 : 5000
/** Delays before each attempt. A server that stops before it was stable counts against the same attempts. */
const defaultDelaysMs = [0, 500, 1000, 2000, 4000]
const defaultStableMs = 60_000

/**
 * Watches a running server and restarts it after an unexpected exit (kill -9, out of memory); crash recovery restores
 * all committed data. After too many consecutive attempts it gives up and resolves `lost`.
 */
export function keepRunning(first: Postmaster, deps: KeeperDeps): Keeper {
  const { log, relaunch, hasEnded = isGone } = deps
  const delaysMs = deps.delaysMs ?? defaultDelaysMs
  const lost = Promise.withResolvers<StartError>()
  const ending = new AbortController()
  let server = first
  let startedAt = Number.NEGATIVE_INFINITY
  let attempts = 0
  let relaunching: Promise<void> | undefined

  const timer = setInterval(look, deps.lookMs ?? defaultLookMs)
  timer.unref()

  function look(): void {
    if (ending.signal.aborted || relaunching || !hasEnded(server)) return
    relaunching = bringBack().finally(() => {
      relaunching = undefined
    })
  }

  async function bringBack(): Promise<void> {
    const endedPid = server.pid
    const endedAt = performance.now()
    if (endedAt - startedAt > (deps.stableMs ?? defaultStableMs)) attempts = 0
    let reason = 'it ended again and again'
    while (attempts < delaysMs.length) {
      try {
        await pause(delaysMs[attempts++], undefined, { signal: ending.signal })
        server = await relaunch(ending.signal)
      } catch (error) {
        if (ending.signal.aborted) return
        reason = errorLineOf(error)
        log.error({ attempt: attempts, of: delaysMs.length, reason }, 'the database could not be started again')
        continue
      }
      startedAt = performance.now()
      const details = { endedPid, pid: server.pid, durationMs: Math.round(startedAt - endedAt) }
      log.warn(details, 'the database had ended by itself and was started again')
      return
    }
    clearInterval(timer)
    ending.abort()
    const line = `The database (process ${endedPid}) ended by itself and could not be brought back: ${reason}`
    lost.resolve(new StartError('database_lost', line))
  }

  return {
    get server() {
      return server
    },
    lost: lost.promise,
    look,
    async release() {
      clearInterval(timer)
      ending.abort()
      await relaunching
    },
  }
}
