import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ChosenFile, ChosenFolder, UploadEntry } from './upload-entry.ts'

/** A file that was chosen and has not arrived yet, or of which there is something to tell. */
export type RememberedFile = Pick<UploadEntry, 'key' | 'name' | 'bytes'> &
  Partial<Pick<UploadEntry, 'refusal' | 'zip' | 'opening'>> & {
    /** Lets the browser read it again without being shown where it is; not every browser gives one. */
    readonly handle: FileSystemFileHandle | null
    readonly root?: ChosenFolder | undefined
  }

type Row = RememberedFile & { readonly batch: string }
type Schema = DBSchema & { files: { key: [string, string]; value: Row; indexes: { batch: string } } }

/** What was chosen for a batch, kept by the browser until it has been sent. */
export type RememberedFiles = {
  readonly list: (batch: string) => Promise<RememberedFile[]>
  readonly add: (batch: string, files: readonly RememberedFile[]) => Promise<void>
  /** Notes what became of files that are remembered. */
  readonly note: (
    batch: string,
    files: readonly Pick<UploadEntry, 'key' | 'refusal' | 'zip' | 'opening'>[],
  ) => Promise<void>
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

/** The files behind handles, as far as the browser and the seller allow it, asked once a folder; ask by a press of a button. */
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

/** A file by its path, which begins with the folder's own name. */
async function fileIn(root: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle> {
  const [, ...names] = path.split('/')
  let folder = root
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
  return folder.getFileHandle(names.at(-1) ?? '')
}
