import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../runner/paths.ts'

/** The last file of a folder, and the first that is missing in one that was deleted in part. */
const stamp = '.complete'
/** No fill takes this long: what is older was left by a process that was killed. */
const maxFillMs = 10 * 60_000
/** Stands in the names of folders that are being filled. */
const unfinished = '.unfinished-'
const cacheRoot = join(projectRoot, '.cache')

/**
 * A folder of this name below `.cache`, filled by `fill` when it is not there yet. It appears with all of its content or
 * not at all, also when two processes fill it at once or one is killed. Every user can read it.
 *
 * @param files names of files without which the folder counts as damaged and is filled again
 * @returns the folder's path
 */
export async function createCacheFolder(
  name: string,
  files: readonly string[],
  fill: (folder: string) => Promise<void>,
  parent = cacheRoot,
): Promise<string> {
  const folder = join(parent, name)
  const isComplete = () => [stamp, ...files].every((file) => existsSync(join(folder, file)))
  if (isComplete()) return folder
  mkdirSync(parent, { recursive: true })
  removeLeftovers(parent, name + unfinished)
  const draft = mkdtempSync(join(parent, name + unfinished))
  try {
    chmodSync(draft, 0o755)
    await fill(draft)
    writeFileSync(join(draft, stamp), '')
    if (!isComplete()) rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have been faster.
    if (!isComplete()) throw error
  }
  return folder
}

/** Removes the cache folders whose names begin with `prefix`, except `current` and those that a process is filling. */
export function removeOtherVersions(prefix: string, current: string, parent = cacheRoot): void {
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(prefix) || entry === current || entry.includes(unfinished)) continue
    rmSync(join(parent, entry), { recursive: true, force: true })
  }
  removeLeftovers(parent, prefix)
}

function removeLeftovers(parent: string, prefix: string): void {
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(prefix) || !entry.includes(unfinished)) continue
    const folder = join(parent, entry)
    const facts = statSync(folder, { throwIfNoEntry: false })
    if (facts && Date.now() - facts.mtimeMs > maxFillMs) rmSync(folder, { recursive: true, force: true })
  }
}
