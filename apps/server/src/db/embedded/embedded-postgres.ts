import { Client } from 'pg'
import { prepareBinaries } from './binaries.ts'
import { type ClusterHome, makeBaseFolder, openClusterHome } from './cluster-home.ts'
import { databaseRole, ensureCluster } from './initialise.ts'
import { findRunning, launch, type Postmaster, stopPostmaster } from './postmaster.ts'
import { acquireStarterLock } from './starter-lock.ts'

export type EmbeddedPostgres = {
  /** How `pg` reaches it; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string }
  pid: number
  /** made: initdb ran; started: existing data; adopted: it was still running. */
  origin: 'made' | 'started' | 'adopted'
  dataFolder: string
  /** Ends connections, writes everything, waits for the process to go, and frees the folder for the next start. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = { dataDir: string; onProgress?: (line: string) => void }

const databaseName = 'podwright'

/**
 * Starts the bundled PostgreSQL on `dataDir`, or adopts the one that a killed app left running. The caller owns it
 * until `stop()`; a second caller on the same folder is refused (StartError `already_started`).
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const release = acquireStarterLock(makeBaseFolder(options.dataDir))
  try {
    const home = openClusterHome(options.dataDir)
    const { server, origin } = await adoptOrLaunch(home, options.onProgress ?? (() => undefined))
    try {
      await ensureDatabase(server)
    } catch (error) {
      await stopPostmaster(server)
      throw error
    }
    return {
      connection: { host: server.socketFolder, port: 5432, user: databaseRole, database: databaseName },
      pid: server.pid,
      origin,
      dataFolder: home.data,
      stop: async () => {
        await stopPostmaster(server)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
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

async function ensureDatabase(server: Postmaster): Promise<void> {
  const client = new Client({ host: server.socketFolder, port: 5432, user: databaseRole, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
