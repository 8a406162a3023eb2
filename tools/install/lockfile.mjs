// Plain JavaScript: runs on the machine's own Node before anything is installed.
import { createHash } from 'node:crypto'

/**
 * Returns the fingerprint of a lockfile on one platform; a node_modules copied from another platform is outdated as
 * well.
 */
export function fingerprintOf(lockText, platform, arch) {
  return createHash('sha256').update(`${platform}-${arch}\n`).update(lockText).digest('hex')
}

/**
 * Whether npm's record inside node_modules matches package-lock.json. Lets a tree just created by `npm ci` (in CI, or
 * by hand) count as fresh, so nothing is installed twice.
 */
export function isInstalledTreeOf(lock, installed) {
  const requested = lock.packages || {}
  const present = installed.packages || {}
  const isSame = (key) =>
    requested[key] !== undefined &&
    requested[key].version === present[key].version &&
    requested[key].integrity === present[key].integrity
  const isThereOrOptional = (key) => key === '' || present[key] !== undefined || requested[key].optional === true
  return Object.keys(present).every(isSame) && Object.keys(requested).every(isThereOrOptional)
}

/** Folders of the workspaces that run: what they and the packages depend on is enough for `npm start`. */
export function appWorkspaces(lockText) {
  return Object.keys(JSON.parse(lockText).packages).filter(
    (folder) => folder.startsWith('apps/') && !folder.includes('node_modules'),
  )
}
