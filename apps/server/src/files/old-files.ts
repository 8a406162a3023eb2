import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'

/** Names in a folder that fit a pattern and were not changed since a time. */
export async function olderThan(folder: string, before: Date, pattern: RegExp): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    if (pattern.test(name) && (await changedAt(join(folder, name))) < before.getTime()) old.push(name)
  }
  return old
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    // Its own process finished with it in between.
    if (errorCodeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY
    throw error
  }
}

/** Whether a file is there. */
export async function isThere(path: string): Promise<boolean> {
  return (await changedAt(path)) !== Number.POSITIVE_INFINITY
}
