import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCodeOf, errorLineOf, StartError } from '../start-error.ts'
import type { ClusterHome } from './cluster-home.ts'
import { databaseRole, serverEnvironment } from './initialise.ts'
import { isGone, processBirth, processCommand } from './process-identity.ts'
import { serverSettings } from './settings.ts'

/** A running server. `birth` distinguishes it from a later process with the same pid. */
export type Postmaster = { pid: number; birth: string; socketFolder: string }

const pollMs = 25
/** Crash recovery replays at most a few checkpoints of log; a start that takes longer is stuck. */
const startTimeoutMs = 180_000
const stopTimeoutMs = 120_000
/** Maximum number of retries for a server that is killed during startup. */
const maxKillings = 3
const largestLogBytes = 10 * 1024 * 1024

/**
 * Returns the server that already runs on this data, for example one left behind by a killed app. A pid file is
 * ignored if its process is gone or is not PostgreSQL.
 */
export async function findRunning(home: ClusterHome): Promise<Postmaster | undefined> {
  const recorded = readPidFile(home.data)
  if (!recorded) return undefined
  const birth = processBirth(recorded.pid)
  if (birth === undefined || !isServer(recorded.pid)) {
    await refuseIfAnswering(home)
    return undefined
  }
  if (!isSameFolder(recorded.data, home.data)) {
    const hint = 'It was moved or copied while running: stop that process first.'
    throw new StartError(
      'already_started',
      `${home.data} is in use by process ${recorded.pid} as ${recorded.data}. ${hint}`,
    )
  }
  // A starting server has not recorded its socket folder yet; the client would read an empty host as localhost.
  const found = { pid: recorded.pid, birth, socketFolder: recorded.socketFolder || home.socketFolder }
  return (await becomesReady(found)) ? found : undefined
}

/** Starts the server and waits until it answers. When aborted, it stops the server and throws the abort's reason. */
export async function launch(home: ClusterHome, binaries: string, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  let killings = 0
  for (;;) {
    signal?.throwIfAborted()
    clearDeadLocks(home)
    const logStart = rotateLog(home.log)
    const child = spawnServer(home, binaries)
    const started = { pid: child.pid ?? 0, birth: processBirth(child.pid ?? 0) ?? '', socketFolder: home.socketFolder }
    const outcome = await outcomeOf(child, started, deadline, signal)
    if (outcome === 'ready') return started
    if (outcome === 'aborted') continue
    // The server was killed from outside (kill -9, out of memory) during recovery: the data is intact, so retry.
    if (outcome === 'killed' && killings++ < maxKillings && Date.now() < deadline) continue
    const reason = reasonFrom(home.log, logStart)
    // Backends of a killed server hold its shared memory until they exit.
    const isStillClearing = /pre-existing shared memory block/.test(reason)
    if (isStillClearing && Date.now() < deadline) {
      await pause(pollMs * 4)
      continue
    }
    throw new StartError(
      'database_start_failed',
      `The database did not start: ${outcome === 'ended' ? reason : outcomeMessages[outcome]} (log: ${home.log})`,
    )
  }
}

/** Fast shutdown: closes connections, flushes all data and waits for the process to exit. */
export async function stopPostmaster(server: Postmaster): Promise<void> {
  if (!isGone(server)) signalToStop(server.pid)
  const deadline = Date.now() + stopTimeoutMs
  while (!isGone(server)) {
    if (Date.now() > deadline) {
      throw new StartError(
        'database_stop_failed',
        `The database (process ${server.pid}) did not stop in ${stopTimeoutMs / 1000} s.`,
      )
    }
    await pause(pollMs)
  }
}

function signalToStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // The process has exited since the check.
    if (errorCodeOf(error) !== 'ESRCH') throw error
  }
}

/** Returns whether the server answers; false if it is not ready yet, and any other error is thrown. */
export async function isAnswering(socketFolder: string): Promise<boolean> {
  const client = new Client({
    host: socketFolder,
    port: 5432,
    user: databaseRole,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  // A server that stops between two messages emits this event; the awaited call fails as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // 57P03: starting up or shutting down. 57P01: shut down by an administrator.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(errorCodeOf(error) ?? ''))
      return false
    throw new StartError('database_start_failed', `The database does not answer: ${errorLineOf(error)}`, error)
  } finally {
    await client.end()
  }
}

async function becomesReady(server: Postmaster): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (processBirth(server.pid) === server.birth) {
    if (await isAnswering(server.socketFolder)) return true
    if (Date.now() > deadline) {
      throw new StartError('database_start_failed', `The running database (process ${server.pid}) does not answer.`)
    }
    await pause(pollMs)
  }
  return false
}

/** A server that answers without a visible process runs in another container on the same folder. */
async function refuseIfAnswering(home: ClusterHome): Promise<void> {
  if (!existsSync(join(home.socketFolder, '.s.PGSQL.5432')) || !(await isAnswering(home.socketFolder))) return
  throw new StartError('already_started', `The database in ${home.data} runs in another container. Stop it first.`)
}

function spawnServer(home: ClusterHome, binaries: string): ChildProcess {
  const settings = Object.entries(serverSettings(home.socketFolder)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(home.log, 'a', 0o600)
  // The next start may be done by that account itself.
  if (home.user) fchownSync(log, home.user.uid, home.user.gid)
  const identity = home.user ? { uid: home.user.uid, gid: home.user.gid } : {}
  try {
    // Detached: Ctrl-C in the terminal must reach only the app, which stops the database after its last query.
    const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', home.data, ...settings], {
      cwd: '/',
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      ...identity,
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Waits for the outcome of a start; a server that is not usable is stopped. */
async function outcomeOf(
  child: ChildProcess,
  started: Postmaster,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  let outcome: Outcome | undefined
  try {
    outcome = await answersOrEnds(child, started.socketFolder, deadline, signal)
    return outcome
  } finally {
    if (outcome !== 'ready') await stopPostmaster(started)
  }
}

type Outcome = 'ready' | 'ended' | 'killed' | 'timeout' | 'aborted'

const outcomeMessages = {
  killed: `it was killed from outside ${maxKillings + 1} times, perhaps because memory ran out`,
  timeout: `it does not answer after ${startTimeoutMs / 1000} s`,
} as const

async function answersOrEnds(
  child: ChildProcess,
  socketFolder: string,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  let end: 'ended' | 'killed' | undefined
  child.once('exit', (_, by) => {
    end = by === null ? 'ended' : 'killed'
  })
  child.once('error', () => {
    end = 'ended'
  })
  while (!end) {
    if (signal?.aborted) return 'aborted'
    if (await isAnswering(socketFolder)) return 'ready'
    if (Date.now() > deadline) return 'timeout'
    await pause(pollMs)
  }
  return end
}

function rotateLog(log: string): number {
  if (!existsSync(log)) return 0
  const { size } = statSync(log)
  if (size <= largestLogBytes) return size
  renameSync(log, `${log}.1`)
  return 0
}

/** Log lines about connection attempts during startup, which are not failures. */
const notReadyPattern =
  /the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/

/** Returns why the server stopped: the last FATAL line of this start. */
function reasonFrom(log: string, start: number): string {
  const lines = readFileSync(log).subarray(start).toString('utf8').trim().split('\n')
  const reporting = lines.filter((line) => !notReadyPattern.test(line))
  const fatal = reporting.filter((line) => /FATAL|PANIC|error while loading/.test(line)).at(-1)
  return (fatal ?? reporting.at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it ended without a word'
}

/**
 * Removes the lock files of a server that has exited. PostgreSQL only checks whether the pid exists, so it would
 * refuse to start if another program reuses the pid, or if a killed server is still a zombie (a container without
 * init).
 */
function clearDeadLocks(home: ClusterHome): void {
  for (const path of [join(home.data, 'postmaster.pid'), join(home.socketFolder, '.s.PGSQL.5432.lock')]) {
    const text = readIfThere(path)
    if (text !== undefined && !isServer(Number(text.split('\n')[0]))) rmSync(path, { force: true })
  }
}

function isServer(pid: number): boolean {
  return processBirth(pid) !== undefined && processCommand(pid) === 'postgres'
}

function isSameFolder(one: string, other: string): boolean {
  return existsSync(one) && realpathSync(one) === realpathSync(other)
}

function readPidFile(data: string): { pid: number; data: string; socketFolder: string } | undefined {
  const text = readIfThere(join(data, 'postmaster.pid'))
  if (text === undefined) return undefined
  const [pid, recordedData, , , socketFolder] = text.split('\n')
  return { pid: Number(pid), data: recordedData ?? '', socketFolder: socketFolder ?? '' }
}

/** Reads a file, or returns undefined if a stopping server has deleted it. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
