import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/** The account that runs the PostgreSQL server if the app itself runs as root; undefined for the current account. */
export type SystemUser = { name: string; uid: number; gid: number }

/**
 * Returns the account to run PostgreSQL as, because it refuses to run as root: the owner of existing data, else
 * `postgres` or `nobody`.
 *
 * @param dataOwnerUid owner of an existing data folder
 */
export function databaseUser(dataOwnerUid?: number): SystemUser | undefined {
  if (process.getuid?.() !== 0) {
    requireNamedAccount()
    return undefined
  }
  const accounts = parsePasswd(readFileSync('/etc/passwd', 'utf8'))
  if (dataOwnerUid !== undefined && dataOwnerUid !== 0) {
    const owner = accounts.find((account) => account.uid === dataOwnerUid)
    return owner ?? { name: String(dataOwnerUid), uid: dataOwnerUid, gid: dataOwnerUid }
  }
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter((account) => account.name === name))[0]
  if (found) return found
  throw new StartError(
    'no_system_user',
    'PostgreSQL refuses to run as root and there is no account "postgres" or "nobody": start as another user, or set DATABASE_URL.',
  )
}

/** initdb looks up its account and fails with an unclear message if a container runs under a uid without a name. */
function requireNamedAccount(): void {
  try {
    userInfo()
  } catch (error) {
    throw new StartError(
      'no_system_user',
      `User ${process.getuid?.()} has no account on this system, which PostgreSQL needs: start as a named user, or set DATABASE_URL.`,
      error,
    )
  }
}

/** Parses the accounts of an /etc/passwd text. */
export function parsePasswd(text: string): SystemUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Returns whether a user can reach an existing path (search permission on every folder above it). */
export function canReach(user: SystemUser | undefined, path: string): boolean {
  if (!user) return true
  for (let folder = dirname(realpathSync(path)); ; folder = dirname(folder)) {
    if (!maySearch(user, statSync(folder))) return false
    if (folder === dirname(folder)) return true
  }
}

/** Returns whether a user may search a folder by its mode bits. The first matching class decides, as in the kernel. */
export function maySearch(user: SystemUser, folder: Pick<Stats, 'uid' | 'gid' | 'mode'>): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
