import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from '../node/make-folders.ts'
import { codeOfSystemError } from '../node/system-error.ts'

/** Writes a picture; returns null or the reason why it could not be written, so that one file does not stop a batch. */
export async function writePicture(file: string, picture: Uint8Array): Promise<string | null> {
  try {
    await makeFolders(dirname(file))
    await writeFile(file, picture)
    return null
  } catch (error) {
    if (codeOfSystemError(error) === undefined || !(error instanceof Error)) throw error
    return `file_not_written (${error.message})`
  }
}
