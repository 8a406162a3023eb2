import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a folder exists but takes no children
 * and says ENOENT (measured with 24.21 on /proc); this one fails.
 */
export function makeFolders(path: string): void {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder) && folder !== dirname(folder); folder = dirname(folder))
    missing.push(folder)
  // An existing file in place of the folder is reported as well.
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
