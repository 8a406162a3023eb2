import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeFolders } from '../../files/make-folders.ts'
import { errorCodeOf, errorLineOf, StartError } from '../start-error.ts'
import { canReach, databaseUser, type SystemUser } from './system-user.ts'

/** The location of an embedded database. */
export type ClusterHome = {
  /** The account that runs the server; undefined for the current one. */
  user: SystemUser | undefined
  /** Folder of the starter lock, always inside DATA_DIR. */
  lockFolder: string
  /** PGDATA. */
  data: string
  /** initdb writes here and the result is renamed to `data`, so `data` is complete or absent. */
  unfinished: string
  socketFolder: string
  log: string
}

/** The longest socket path that all supported systems accept (macOS: 104 including the terminating zero). */
const longestSocketPath = 103
const socketName = '/.s.PGSQL.5432'

/** Creates `DATA_DIR/postgres` if needed: the folder of the lock and, if possible, of the cluster. */
export function makeBaseFolder(dataDir: string): string {
  const base = join(resolve(dataDir), 'postgres')
  inDataFolder(dataDir, () => makeFolders(base))
  return base
}

/**
 * Decides on the account and the folders. Call this while holding the starter lock. The cluster is stored in
 * `DATA_DIR/postgres`. If the server's account cannot access that folder (for example in root's 0700 home), the
 * cluster is stored under /var/lib/podwright, and the file `location` in `DATA_DIR/postgres` contains its path.
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

/**
 * Creates the folder for the server's socket: beside the data, or in a short private folder if that path is too long.
 */
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

/** Returns whether the path of a socket in this folder is short enough for the system. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + socketName) <= longestSocketPath
}

/** Runs file operations in the data folder; failed writes are reported in one line. */
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

/**
 * Any user can create folders in the temporary directory; a folder of another user would give that user the
 * connection.
 */
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
  // Independent of the umask, the server's account needs search permission.
  chmodSync(parent, 0o755)
  writeFileSync(join(base, 'location'), `${home}\n`, { flag: 'wx' })
  return home
}

function readLocation(base: string): string | undefined {
  const path = join(base, 'location')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
