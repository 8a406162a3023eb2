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

/** Written last, and the first file removed in a partly deleted folder. */
const stamp = '.complete'
/** No fill takes this long: an older unfinished folder was left by a killed process. */
const maxFillMs = 10 * 60_000
/** Part of the names of folders that are being filled. */
const unfinished = '.unfinished-'
const cacheRoot = join(projectRoot, '.cache')

/**
 * Returns the path of a folder with this name below `.cache`, filled by `fill` when it does not exist yet. It appears
 * with all of its content or not at all, even when two processes fill it at once or one is killed. Every user can read
 * it.
 * @param files names of files without which the folder counts as damaged and is filled again
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
    // Another process may have completed it first.
    if (!isComplete()) throw error
  }
  return folder
}

/** Removes the cache folders whose names start with `prefix`, except `current` and those that a process is filling. */
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
