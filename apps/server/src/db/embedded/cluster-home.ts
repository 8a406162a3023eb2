import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeFolders } from '../../files/make-folders.ts'
import { errorCodeOf, errorLineOf, StartError } from '../start-error.ts'
import { canReach, databaseUser, type SystemUser } from './system-user.ts'

/** Where one embedded database lives. */
export type ClusterHome = {
  /** Account the server runs as; undefined = ours. */
  user: SystemUser | undefined
  /** Folder of the starter lock; always inside DATA_DIR. */
  lockFolder: string
  /** PGDATA. */
  data: string
  /** initdb works here and the result is renamed to `data`, so `data` exists whole or not at all. */
  unfinished: string
  socketFolder: string
  log: string
}

/** Longest socket path every supported system takes (macOS: 104 with the closing zero). */
const longestSocketPath = 103
const socketName = '/.s.PGSQL.5432'

/** `DATA_DIR/postgres`, made when missing: the folder of the lock, and of the cluster wherever that is possible. */
export function makeBaseFolder(dataDir: string): string {
  const base = join(resolve(dataDir), 'postgres')
  inDataFolder(dataDir, () => makeFolders(base))
  return base
}

/**
 * Decides account and folders. To be called with the starter lock held.
 *
 * The cluster lives in `DATA_DIR/postgres`. Only where its account cannot walk there (root's own 0700 home) it lives
 * under /var/lib/podwright, and a file named `location` in `DATA_DIR/postgres` says where.
 */
export function openClusterHome(dataDir: string): ClusterHome {
  const base = makeBaseFolder(dataDir)
  const moved = readLocation(base)
  const root = moved ?? base
  const data = join(root, 'data')
  const owner = existsSync(data) ? statSync(data).uid : undefined
  requireSameUser(data, owner)
  const user = databaseUser(owner)
  return inDataFolder(dataDir, () => {
    const home = moved === undefined && !canReach(user, base) ? moveOut(base) : root
    if (home !== base) makeFolders(home)
    own(home, user)
    return {
      user,
      lockFolder: base,
      data: join(home, 'data'),
      unfinished: join(home, 'data.unfinished'),
      socketFolder: makeSocketFolder(home, user),
      log: join(home, 'postgres.log'),
    }
  })
}

/** The folder for the server's socket: beside the data, or a short private one where that path is too long. */
function makeSocketFolder(home: string, user: SystemUser | undefined): string {
  const beside = join(home, 'run')
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const short = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), `podwright-${name}`)
  const folder = fitsSocket(beside) ? beside : short
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
    requirePrivate(folder, user)
  }
  own(folder, user)
  return folder
}

/** Whether a socket in this folder has a path the system takes. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + socketName) <= longestSocketPath
}

/** Runs file work in the data folder; refused or impossible writes become one clear line. */
function inDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = errorCodeOf(error)
    if (error instanceof StartError || code === undefined) throw error
    throw new StartError('data_folder_unwritable', `Cannot write to DATA_DIR ${dataDir}: ${errorLineOf(error)}`, error)
  }
}

function own(folder: string, user: SystemUser | undefined): void {
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}

/** Anyone can make folders in the temporary directory first; a foreign one would hand the connection to its maker. */
function requirePrivate(folder: string, user: SystemUser | undefined): void {
  const found = lstatSync(folder)
  const ours = [process.getuid?.(), user?.uid]
  if (found.isDirectory() && ours.includes(found.uid)) return
  throw new StartError(
    'data_folder_unwritable',
    `${folder} belongs to somebody else: remove it, or use a shorter DATA_DIR.`,
  )
}

function requireSameUser(data: string, owner: number | undefined): void {
  const self = process.getuid?.()
  if (owner === undefined || self === undefined || self === 0 || self === owner) return
  throw new StartError(
    'data_folder_unwritable',
    `The database in ${data} belongs to another user (uid ${owner}): start as that user, or choose another DATA_DIR.`,
  )
}

function moveOut(base: string): string {
  const parent = '/var/lib/podwright'
  const home = join(parent, `cluster-${randomUUID()}`)
  makeFolders(parent)
  // Whatever our umask, the server's account must be able to walk through.
  chmodSync(parent, 0o755)
  writeFileSync(join(base, 'location'), `${home}\n`, { flag: 'wx' })
  return home
}

function readLocation(base: string): string | undefined {
  const path = join(base, 'location')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
