import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../running/paths.ts'

const parent = join(projectRoot, '.cache')

/**
 * A folder of this name below `.cache`, filled by `fill` when it is not there yet. It appears with all of its content or
 * not at all, also when two processes fill it at once or one is killed.
 *
 * @returns the folder's path
 */
export async function createCacheFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(parent, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await fill(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}
