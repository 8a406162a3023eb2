import { Client } from 'pg'
import { databaseFailure, type StartError } from '../start-error.ts'
import { prepareBinaries } from './binaries.ts'
import { type ClusterHome, makeBaseFolder, openClusterHome } from './cluster-home.ts'
import { databaseRole, ensureCluster } from './initialise.ts'
import { type Keeper, type KeeperLog, keepRunning } from './keep-running.ts'
import { findRunning, launch, type Postmaster, stopPostmaster } from './postmaster.ts'
import { acquireStarterLock } from './starter-lock.ts'

export type EmbeddedPostgres = {
  /** How `pg` reaches it; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** Of the process that serves now; another one after a crash. */
  readonly pid: number
  /** made: initdb ran; started: existing data; adopted: it was still running. */
  origin: 'made' | 'started' | 'adopted'
  dataFolder: string
  /** Resolves when the database ended by itself and could not be brought back; never otherwise. */
  lost: Promise<StartError>
  /** Looks at once whether the database still runs: a connection has just broken. */
  look: () => void
  /** From now on a database that ends is not started again: the app is stopping. */
  release: () => Promise<void>
  /** Ends connections, writes everything, waits for the process to go, and frees the folder for the next start. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = { dataDir: string; log?: KeeperLog; onProgress?: (line: string) => void }

const databaseName = 'podwright'

/**
 * Starts the bundled PostgreSQL on `dataDir`, or adopts the one that a killed app left running. The caller owns it
 * until `stop()`; a second caller on the same folder is refused (StartError `already_started`). A database that ends by
 * itself meanwhile is started again, with the lock still held, so that no other starter comes in between.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const release = acquireStarterLock(makeBaseFolder(options.dataDir))
  try {
    const home = openClusterHome(options.dataDir)
    const { server, origin } = await serve(home, options.onProgress ?? (() => undefined))
    // The pool knows the socket of the first server, which one that was adopted may have somewhere else.
    const sameHome = { ...home, socketFolder: server.socketFolder }
    const log = options.log ?? console
    const keeper = keepRunning(server, { log, relaunch: (signal) => relaunch(sameHome, signal) })
    return handle(home, keeper, origin, release)
  } catch (error) {
    release()
    throw error
  }
}

function handle(
  home: ClusterHome,
  keeper: Keeper,
  origin: EmbeddedPostgres['origin'],
  release: () => void,
): EmbeddedPostgres {
  return {
    connection: { host: keeper.server.socketFolder, port: 5432, user: databaseRole, database: databaseName },
    get pid() {
      return keeper.server.pid
    },
    origin,
    dataFolder: home.data,
    lost: keeper.lost,
    look: keeper.look,
    release: keeper.release,
    stop: async () => {
      await keeper.release()
      await stopPostmaster(keeper.server)
      release()
    },
  }
}

/** Starts on the existing data, never on a new cluster: an empty database would look like a loss of all data. */
async function relaunch(home: ClusterHome, signal: AbortSignal): Promise<Postmaster> {
  const running = await findRunning(home)
  if (running && running.socketFolder === home.socketFolder) return running
  return launch(home, prepareBinaries(home.user), signal)
}

type Running = { server: Postmaster; origin: EmbeddedPostgres['origin'] }

async function adoptOrLaunch(home: ClusterHome, onProgress: (line: string) => void): Promise<Running> {
  const running = await findRunning(home)
  if (running) {
    onProgress(`Found the database still running (process ${running.pid}).`)
    return { server: running, origin: 'adopted' }
  }
  const binaries = prepareBinaries(home.user)
  const isNew = await ensureCluster(home, binaries)
  if (isNew) onProgress(`Made a new database in ${home.data}.`)
  return { server: await launch(home, binaries), origin: isNew ? 'made' : 'started' }
}

/** A server that is killed between its first answer and its first work is started again, once: the keeper is not there yet. */
async function serve(home: ClusterHome, onProgress: (line: string) => void): Promise<Running> {
  const first = await adoptOrLaunch(home, onProgress)
  try {
    await ensureDatabase(first.server)
    return first
  } catch (error) {
    await stopPostmaster(first.server)
    const failure = databaseFailure(error, `The database in ${home.data}`)
    if (failure?.code !== 'database_lost') throw failure ?? error
  }
  const second = await adoptOrLaunch(home, onProgress)
  try {
    await ensureDatabase(second.server)
    return { ...second, origin: first.origin }
  } catch (error) {
    await stopPostmaster(second.server)
    throw databaseFailure(error, `The database in ${home.data}`) ?? error
  }
}

async function ensureDatabase(server: Postmaster): Promise<void> {
  const client = new Client({ host: server.socketFolder, port: 5432, user: databaseRole, database: 'postgres' })
  // The awaited calls report the same failure; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
