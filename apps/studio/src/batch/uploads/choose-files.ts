import { uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import type { ChosenFile, ChosenFolder, UploadEntry } from './upload-entry.ts'

const pictureEndings = new Set(['png', 'jpg', 'jpeg', 'jfif', 'webp', 'avif', 'tif', 'tiff', 'gif', 'svg'])

/** For `<input type="file" accept>`. */
export const acceptedFiles = [...pictureEndings]
  .map((ending) => `.${ending}`)
  .join(',')
  .concat(',.zip')

/** Returns why a file need not be read at all, or null. Files without an extension are checked by the server. */
export function refusalOf({ file, path }: Pick<ChosenFile, 'file' | 'path'>): UploadEntry['refusal'] {
  const ending = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase()
  const isZip = ending === 'zip'
  if (ending !== undefined && !isZip && !pictureEndings.has(ending)) return 'artwork_format_unknown'
  if (file.size === 0) return 'artwork_empty'
  return file.size > (isZip ? uploadLimits.zipBytes : uploadLimits.artworkBytes) ? 'upload_too_large' : null
}

/** Returns the files of an `<input>`; with a folder input each has its path. */
export function filesOfInput(files: FileList): ChosenFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name, handle: null }))
}

/**
 * Returns everything that was dropped, including all files of folders. Call it synchronously in the event handler:
 * afterwards the items are gone.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const opened = items.map((item) =>
    item.getAsFileSystemHandle
      ? item.getAsFileSystemHandle().then((handle) => (handle ? filesOfHandle(handle, '') : []))
      : filesOfEntry(item.webkitGetAsEntry(), ''),
  )
  return (await Promise.all(opened)).flat()
}

/** Returns the files of a folder for which the browser provides a handle. */
async function filesOfHandle(handle: FileSystemHandle, folder: string, root?: ChosenFolder): Promise<ChosenFile[]> {
  const path = folder + handle.name
  if (isFileHandle(handle)) return [{ file: await handle.getFile(), path, handle, ...(root && { root }) }]
  if (!isFolderHandle(handle)) return []
  const top = root ?? { id: crypto.randomUUID(), handle }
  const found: ChosenFile[] = []
  for await (const child of handle.values()) found.push(...(await filesOfHandle(child, `${path}/`, top)))
  return found
}

function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}

function isFolderHandle(
  handle: FileSystemHandle,
): handle is FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> } {
  return handle.kind === 'directory'
}

/** The older API, for browsers without handles. */
async function filesOfEntry(entry: FileSystemEntry | null, folder: string): Promise<ChosenFile[]> {
  if (!entry) return []
  const path = folder + entry.name
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path, handle: null }]
  }
  if (!isFolderEntry(entry)) return []
  const reader = entry.createReader()
  const found: ChosenFile[] = []
  // A reader returns up to a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return found
    for (const child of some) found.push(...(await filesOfEntry(child, `${path}/`)))
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
