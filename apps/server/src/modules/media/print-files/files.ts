import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolders } from '../../../files/make-folders.ts'
import { syncToDisk } from '../../../files/sync-to-disk.ts'

/** Folder of print files, `<xx>/<sha256>.<format>`; names of incomplete files end in `.part`. */
export type PrintFolder = string

export function fileOfPrint(folder: PrintFolder, sha256: string, format: 'png' | 'pdf'): string {
  return join(folder, sha256.slice(0, 2), `${sha256}.${format}`)
}

/** A new file name for a print in progress. */
export function draftFile(folder: PrintFolder): string {
  makeFolders(folder)
  return join(folder, `${randomUUID()}.part`)
}

/** Renames a complete file that is flushed to disk to the name derived from its content. */
export async function nameFile(draft: string, file: string): Promise<void> {
  if (existsSync(file)) {
    await rm(draft)
    return
  }
  makeFolders(dirname(file))
  await rename(draft, file)
  await syncToDisk(dirname(file))
}

/** Print files and drafts last written before the given time. */
export async function filesBefore(folder: PrintFolder, before: Date): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const old: string[] = []
  for (const file of files) if ((await stat(file)).mtimeMs < before.getTime()) old.push(file)
  return old
}

/** The content hash in a file's name; undefined for a draft. */
export function hashOfFile(file: string): string | undefined {
  return /^([0-9a-f]{64})\.(?:png|pdf)$/.exec(basename(file))?.[1]
}
