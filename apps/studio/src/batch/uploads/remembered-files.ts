import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { UploadEntry } from './upload-entry.ts'

/** A file that was chosen and has not arrived yet. */
export type RememberedFile = Pick<UploadEntry, 'key' | 'name' | 'bytes'> & {
  /** Lets the browser read it again without being shown where it is; not every browser gives one. */
  readonly handle: FileSystemFileHandle | null
}

type Row = RememberedFile & { readonly batch: string }
type Schema = DBSchema & { files: { key: [string, string]; value: Row; indexes: { batch: string } } }

/** What was chosen for a batch, kept by the browser until it has been sent. */
export type RememberedFiles = {
  readonly list: (batch: string) => Promise<RememberedFile[]>
  readonly add: (batch: string, files: readonly RememberedFile[]) => Promise<void>
  readonly remove: (batch: string, keys: readonly string[]) => Promise<void>
}

/** Where the browser refuses a database nothing is remembered, and everything else works. */
export function openRememberedFiles(name = 'podwright-batch-files'): RememberedFiles {
  let opening: Promise<IDBPDatabase<Schema> | null> | undefined
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('files', { keyPath: ['batch', 'key'] }).createIndex('batch', 'batch')
      },
    }).catch((error: unknown) => {
      reportError(error)
      return null
    })
    return opening
  }
  const write = async (run: (database: IDBPDatabase<Schema>) => readonly Promise<unknown>[]) => {
    const database = await open()
    if (database) await Promise.all(run(database))
  }
  return {
    list: async (batch) => (await (await open())?.getAllFromIndex('files', 'batch', batch)) ?? [],
    add: (batch, files) => write((database) => files.map((file) => database.put('files', { ...file, batch }))),
    remove: (batch, keys) => write((database) => keys.map((key) => database.delete('files', [batch, key]))),
  }
}

/** The files behind handles, as far as the browser and the seller allow it; ask by a press of a button. */
export async function reopenFiles(
  remembered: readonly RememberedFile[],
): Promise<{ file: File; path: string; handle: FileSystemFileHandle }[]> {
  const found = []
  for (const { name, handle } of remembered) {
    if (!handle) continue
    try {
      const answer = (await handle.requestPermission?.({ mode: 'read' })) ?? 'granted'
      if (answer !== 'granted') return found
      found.push({ file: await handle.getFile(), path: name, handle })
    } catch (error) {
      // Moved or deleted since; it stays in the list as missing.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return found
}
