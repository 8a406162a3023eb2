import { Client } from 'pg'
import { databaseFailure, type StartError } from '../start-error.ts'
import { prepareBinaries } from './binaries.ts'
import { type ClusterHome, makeBaseFolder, openClusterHome } from './cluster-home.ts'
import { databaseRole, ensureCluster } from './initialise.ts'
import { type Keeper, type KeeperLog, keepRunning } from './keep-running.ts'
import { findRunning, launch, type Postmaster, stopPostmaster } from './postmaster.ts'
import { acquireStarterLock } from './starter-lock.ts'

export type EmbeddedPostgres = {
  /** Connection settings for `pg`; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** Pid of the current server process; it changes after a crash. */
  readonly pid: number
  /** made: initdb ran; started: existing data; adopted: the server was still running. */
  origin: 'made' | 'started' | 'adopted'
  dataFolder: string
  /** Resolves only if the database stopped unexpectedly and could not be restarted. */
  lost: Promise<StartError>
  /** Checks immediately whether the database is running, for example after a lost connection. */
  look: () => void
  /** Disables restarts, because the app is stopping. */
  release: () => Promise<void>
  /** Closes connections, flushes all data, waits for the process to exit and releases the folder. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log?: KeeperLog
  onProgress?: (line: string) => void
  /** Ends a start that has not completed; its reason is thrown. */
  signal?: AbortSignal | undefined
}

const databaseName = 'podwright'

/**
 * Starts the bundled PostgreSQL in `dataDir`, or adopts the server that a killed app left running. The caller owns it
 * until `stop()`; a second caller on the same folder is refused (StartError `already_started`). A database that stops
 * unexpectedly is restarted while the lock is still held, so that no other starter can take the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const release = acquireStarterLock(makeBaseFolder(options.dataDir))
  try {
    const home = openClusterHome(options.dataDir)
    const { server, origin } = await serve(home, options)
    // The pool connects to the socket folder of the first server, which may be another one if the server was adopted.
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
    connection: connectionOf(keeper.server),
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

/** Starts the server on the existing data only: an empty new cluster would look like a loss of all data. */
async function relaunch(home: ClusterHome, signal: AbortSignal): Promise<Postmaster> {
  const running = await findRunning(home)
  if (running && running.socketFolder === home.socketFolder) return running
  return launch(home, prepareBinaries(home.user), signal)
}

/** Connection settings of the server that another program runs in `dataDir`; undefined when none is running. */
export async function findEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres['connection'] | undefined> {
  const running = await findRunning(openClusterHome(dataDir))
  return running && connectionOf(running)
}

const connectionOf = ({ socketFolder }: Postmaster) => ({
  host: socketFolder,
  port: 5432,
  user: databaseRole,
  database: databaseName,
})

type Running = { server: Postmaster; origin: EmbeddedPostgres['origin'] }

async function adoptOrLaunch(home: ClusterHome, { onProgress, signal }: EmbeddedOptions): Promise<Running> {
  const running = await findRunning(home)
  if (running) {
    onProgress?.(`Found the database still running (process ${running.pid}).`)
    return { server: running, origin: 'adopted' }
  }
  const binaries = prepareBinaries(home.user)
  const isNew = await ensureCluster(home, binaries)
  if (isNew) onProgress?.(`Made a new database in ${home.data}.`)
  return { server: await launch(home, binaries, signal), origin: isNew ? 'made' : 'started' }
}

/**
 * Restarts a server once if it is killed between its first response and first use, because supervision starts later.
 */
async function serve(home: ClusterHome, options: EmbeddedOptions): Promise<Running> {
  const first = await adoptOrLaunch(home, options)
  try {
    await ensureDatabase(first.server)
    return first
  } catch (error) {
    await stopPostmaster(first.server)
    const failure = databaseFailure(error, `The database in ${home.data}`)
    if (failure?.code !== 'database_lost') throw failure ?? error
  }
  const second = await adoptOrLaunch(home, options)
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
