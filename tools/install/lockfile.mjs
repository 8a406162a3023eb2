// Plain JavaScript: runs on the machine's own Node before anything is installed.
import { createHash } from 'node:crypto'

/** Fingerprint of a lockfile on one platform; a copied node_modules of another platform is stale as well. */
export function fingerprintOf(lockText, platform, arch) {
  return createHash('sha256').update(`${platform}-${arch}\n`).update(lockText).digest('hex')
}

/**
 * Whether what npm recorded inside node_modules is what package-lock.json asks for.
 * Lets a tree that `npm ci` has just made (CI, or by hand) count as fresh, so nothing installs twice.
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
