import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'

/** Names in a folder that match a pattern and were last modified before the given time. */
export async function olderThan(folder: string, before: Date, pattern: RegExp): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    if (pattern.test(name) && (await changedAt(join(folder, name))) < before.getTime()) old.push(name)
  }
  return old
}

async function changedAt(path: string): Promise<number> {
  return (await statIfThere(path))?.mtimeMs ?? Number.POSITIVE_INFINITY
}

/** Size of a file in bytes; 0 when it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await statIfThere(path))?.size ?? 0
}

/** Facts of a file; undefined when it does not exist. */
export async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    // Removed by its own process in the meantime.
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a file exists. */
export async function fileExists(path: string): Promise<boolean> {
  return (await changedAt(path)) !== Number.POSITIVE_INFINITY
}
