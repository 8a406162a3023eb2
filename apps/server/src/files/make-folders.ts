import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'

/**
 * Creates a folder and its parents. Node's own `recursive` option hangs where an existing folder accepts no children
 * and reports ENOENT (measured with 24.21 on /proc); this function throws.
 */
export function makeFolders(path: string): void {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder) && folder !== dirname(folder); folder = dirname(folder))
    missing.push(folder)
  // Also fails when a file exists in place of the folder.
  if (missing.length === 0) missing.push(path)
  for (const folder of missing.reverse()) makeOne(folder)
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}
