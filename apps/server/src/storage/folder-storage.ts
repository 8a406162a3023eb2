import { randomUUID } from 'node:crypto'
import { open, readdir, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { errorCodeOf } from '../db/start-error.ts'
import { hasRoom } from '../files/free-space.ts'
import { keepFile, linkFile } from '../files/keep-file.ts'
import { makeFolders } from '../files/make-folders.ts'
import { moveDraft } from '../files/move-draft.ts'
import { nameFolder } from '../files/name-folder.ts'
import { fileExists, olderThan } from '../files/old-files.ts'
import { syncToDisk } from '../files/sync-to-disk.ts'
import { type ByteRange, checkKey, type OpenedFile, type Storage, type StoredFile } from './storage.ts'

/** Files in progress: storing them is a rename, unless the folder of their kind is another file system. */
const draftsName = 'drafts'

/** Stores files in a folder: the key is the path. */
export function openFolderStorage(root: string): Storage {
  const drafts = join(root, draftsName)
  const pathOf = (key: string) => join(root, checkKey(key))
  const folderOf = (prefix: string) => (prefix === '' ? root : pathOf(prefix.replace(/\/$/, '')))
  return {
    label: root,
    location: async () => join(await realFolder(resolve(root)), sep),
    put: (key, content) => keepFile(pathOf(key), content),
    putFile: (key, file) => nameFile(file, pathOf(key)),
    putFolder: (prefix, folder) => nameFolder(folder, folderOf(prefix)),
    copy: (from, to) => linkFile(pathOf(from), pathOf(to)),
    async head(key) {
      const facts = await unlessMissing(stat(pathOf(key)))
      return facts?.isFile() ? { bytes: facts.size, storedAt: facts.mtime } : undefined
    },
    async open(key, range) {
      return openLocalFile(pathOf(key), range)
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    removeFolder: (prefix) => rm(folderOf(prefix), { recursive: true, force: true }),
    list: (prefix) => listFiles({ root, except: prefix === '' ? drafts : undefined }, folderOf(prefix), []),
    async localFile(key) {
      const path = pathOf(key)
      return (await fileExists(path)) ? path : undefined
    },
    async localFolder(prefix) {
      const path = folderOf(prefix)
      return (await fileExists(path)) ? path : undefined
    },
    presign: async () => undefined,
    draft() {
      makeFolders(drafts)
      return join(drafts, randomUUID())
    },
    removeDrafts: (before) => removeOld(drafts, before),
    hasRoom: (bytes) => hasRoom(root, bytes),
    writeAt: (key, at, bytes) => writeAt(pathOf(key), at, bytes),
  }
}

/** Opens a file of this machine; undefined when it is missing. */
export async function openLocalFile(path: string, range?: ByteRange): Promise<OpenedFile | undefined> {
  const handle = await unlessMissing(open(path, 'r'))
  if (handle === undefined) return undefined
  const { size } = await handle.stat()
  return { bytes: size, stream: handle.createReadStream(range) }
}

/** Removes drafts of killed processes. The folder is created with the first draft. */
export async function removeOld(drafts: string, before: Date): Promise<number> {
  if (!(await fileExists(drafts))) return 0
  const old = await olderThan(drafts, before, /./)
  for (const name of old) await rm(join(drafts, name), { recursive: true, force: true })
  return old.length
}

/** Renames a file to its key unless that exists. */
async function nameFile(draft: string, file: string): Promise<void> {
  if (await fileExists(file)) {
    await rm(draft)
    return
  }
  await syncToDisk(draft)
  makeFolders(dirname(file))
  await moveDraft(draft, file)
  await syncToDisk(dirname(file))
}

/** Writes bytes at an offset. The data is flushed to disk when the promise resolves. */
async function writeAt(file: string, at: number, bytes: Uint8Array): Promise<void> {
  makeFolders(dirname(file))
  // `r+` fails for a missing file and `w` truncates an existing one, so create the file first.
  await (await open(file, 'a')).close()
  const handle = await open(file, 'r+')
  try {
    // One call may write less than the buffer, for example on a disk that is almost full.
    for (let done = 0; done < bytes.length; )
      done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The path of a folder without links. The folder need not exist. */
async function realFolder(path: string): Promise<string> {
  const real = await unlessMissing(realpath(path))
  if (real !== undefined || dirname(path) === path) return real ?? path
  return join(await realFolder(dirname(path)), basename(path))
}

type Listing = { readonly root: string; readonly except: string | undefined }

/**
 * Lists files folder by folder, through links to folders on other disks. Files that are removed in the meantime are
 * skipped; a link to nothing is an error, because files would be missing without notice. `linked` has the folders that
 * the links on the way lead to.
 */
async function* listFiles(listing: Listing, folder: string, linked: readonly string[]): AsyncGenerator<StoredFile> {
  const { root, except } = listing
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (path === except) continue
    if (entry.isDirectory()) {
      yield* listFiles(listing, path, linked)
      continue
    }
    const isLink = entry.isSymbolicLink()
    const facts = isLink || entry.isFile() ? await unlessMissing(stat(path)) : undefined
    if (isLink && facts === undefined)
      throw new Error(`${path} is a link to a folder or file that is missing. Mount or restore it.`)
    if (facts?.isDirectory()) yield* listFiles(listing, path, [...linked, await followLink(path, linked)])
    else if (facts?.isFile())
      yield { key: path.slice(root.length + 1).replaceAll(sep, '/'), bytes: facts.size, storedAt: facts.mtime }
  }
}

/** The folder that a link leads to. Throws when it contains the link or a link on the way, which would never end. */
async function followLink(path: string, linked: readonly string[]): Promise<string> {
  const target = await realpath(path)
  const passed = [...linked, await realpath(dirname(path))]
  if (passed.some((each) => join(each, sep).startsWith(join(target, sep))))
    throw new Error(`${path} is a link to a folder that contains it.`)
  return target
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
