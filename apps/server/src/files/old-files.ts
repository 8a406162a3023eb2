import type { Stats } from 'node:fs'
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
  return (await statIfThere(path))?.mtimeMs ?? Number.POSITIVE_INFINITY
}

/** Bytes of a file, 0 when it is not there. */
export async function sizeOf(path: string): Promise<number> {
  return (await statIfThere(path))?.size ?? 0
}

async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    // Its own process finished with it in between.
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a file is there. */
export async function isThere(path: string): Promise<boolean> {
  return (await changedAt(path)) !== Number.POSITIVE_INFINITY
}
