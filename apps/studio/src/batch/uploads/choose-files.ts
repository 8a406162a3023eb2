import { uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import type { ChosenFile, ChosenFolder, UploadEntry } from './upload-entry.ts'

const pictureEndings = new Set(['png', 'jpg', 'jpeg', 'jfif', 'webp', 'avif', 'tif', 'tiff', 'gif', 'svg'])

/** For `<input type="file" accept>`. */
export const acceptedFiles = [...pictureEndings]
  .map((ending) => `.${ending}`)
  .join(',')
  .concat(',.zip')

/** Why a file need not be read at all, or null. What has no ending is looked into by the server. */
export function refusalOf({ file, path }: Pick<ChosenFile, 'file' | 'path'>): UploadEntry['refusal'] {
  const ending = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase()
  const isZip = ending === 'zip'
  if (ending !== undefined && !isZip && !pictureEndings.has(ending)) return 'artwork_format_unknown'
  if (file.size === 0) return 'artwork_empty'
  return file.size > (isZip ? uploadLimits.zipBytes : uploadLimits.artworkBytes) ? 'upload_too_large' : null
}

/** Files of an `<input>`; one for folders says where in them each lies. */
export function filesOfInput(files: FileList): ChosenFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name, handle: null }))
}

/** Everything that was dropped, folders opened to their end. Call it while the event is handled: later its items are gone. */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const opened = items.map((item) =>
    item.getAsFileSystemHandle
      ? item.getAsFileSystemHandle().then((handle) => (handle ? filesOfHandle(handle, '') : []))
      : filesOfEntry(item.webkitGetAsEntry(), ''),
  )
  return (await Promise.all(opened)).flat()
}

/** Files of a folder that the browser keeps a handle of. */
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

/** The older way, for browsers without handles. */
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
  // A reader gives a hundred at a time, and none at the end.
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
