import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../running/paths.ts'

/**
 * A folder of this name below `.cache`, filled by `fill` when it is not there yet. It appears with all of its content or
 * not at all, also when two processes fill it at once or one is killed.
 *
 * @returns the folder's path
 */
export async function createCacheFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
  parent = join(projectRoot, '.cache'),
): Promise<string> {
  const folder = join(parent, name)
  if (existsSync(folder)) return folder
  mkdirSync(parent, { recursive: true })
  const unfinished = mkdtempSync(join(parent, `${name}.unfinished-`))
  try {
    await fill(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}
