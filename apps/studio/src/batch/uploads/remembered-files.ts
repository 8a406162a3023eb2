import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ChosenFile, ChosenFolder, UploadEntry } from './upload-entry.ts'

/** A chosen file that has not been uploaded yet, or whose result is worth showing. */
export type RememberedFile = Pick<UploadEntry, 'key' | 'name' | 'bytes'> &
  Partial<Pick<UploadEntry, 'refusal' | 'zip' | 'opening'>> & {
    /** Allows the browser to read the file again without the user choosing it; not every browser provides one. */
    readonly handle: FileSystemFileHandle | null
    readonly root?: ChosenFolder | undefined
  }

type Row = RememberedFile & { readonly batch: string }
type Schema = DBSchema & { files: { key: [string, string]; value: Row; indexes: { batch: string } } }

/** The files chosen for a batch, stored by the browser until they are uploaded. */
export type RememberedFiles = {
  readonly list: (batch: string) => Promise<RememberedFile[]>
  readonly add: (batch: string, files: readonly RememberedFile[]) => Promise<void>
  /** Stores the results of remembered files. */
  readonly note: (
    batch: string,
    files: readonly Pick<UploadEntry, 'key' | 'refusal' | 'zip' | 'opening'>[],
  ) => Promise<void>
  readonly remove: (batch: string, keys: readonly string[]) => Promise<void>
}

/** Opens the store. Where the browser denies IndexedDB, nothing is remembered and everything else works. */
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
    note: (batch, files) =>
      write((database) =>
        files.map(async ({ key, refusal, zip, opening: upload }) => {
          const known = await database.get('files', [batch, key])
          if (known) await database.put('files', { ...known, refusal, zip, opening: upload })
        }),
      ),
    remove: (batch, keys) => write((database) => keys.map((key) => database.delete('files', [batch, key]))),
  }
}

/**
 * Returns the files of handles where the browser and the seller permit it, with one permission prompt per folder; call
 * it from a click handler.
 */
export async function reopenFiles(remembered: readonly RememberedFile[]): Promise<ChosenFile[]> {
  const found: ChosenFile[] = []
  const folders = new Map<string, boolean>()
  for (const { name, handle, root } of remembered) {
    if (!handle) continue
    if (root && !folders.has(root.id)) folders.set(root.id, await isAllowed(root.handle))
    const isKnown = root !== undefined && folders.get(root.id) === true
    if (root && !isKnown) continue
    try {
      if (!root && !(await isAllowed(handle))) return found
      const own = root ? await fileIn(root.handle, name) : handle
      found.push({ file: await own.getFile(), path: name, handle: own, ...(root && { root }) })
    } catch (error) {
      // Moved or deleted since; it stays in the list as missing.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return found
}

async function isAllowed(handle: FileSystemHandle): Promise<boolean> {
  return ((await handle.requestPermission?.({ mode: 'read' })) ?? 'granted') === 'granted'
}

/** Resolves a file by its path, which starts with the folder's own name. */
async function fileIn(root: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle> {
  const [, ...names] = path.split('/')
  let folder = root
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
  return folder.getFileHandle(names.at(-1) ?? '')
}
