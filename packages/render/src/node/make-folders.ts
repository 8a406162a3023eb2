import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOfSystemError } from './system-error.ts'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a folder exists but takes no children
 * and says ENOENT (measured with 24.21 on /proc); this one fails.
 */
export async function makeFolders(folder: string): Promise<void> {
  try {
    await makeOne(folder)
  } catch (error) {
    if (codeOfSystemError(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolders(dirname(folder))
    await makeOne(folder)
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOfSystemError(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  }
}
