import type { UploadRefusal } from '@podwright/contracts/uploads/upload-shapes'

export type EntryState =
  | 'waiting'
  /** Its checksums are being made. */
  | 'reading'
  /** The server has not been told of it yet. */
  | 'ready'
  | 'begun'
  | 'sending'
  /** A ZIP file whose pictures become artworks on the server. */
  | 'opening'
  | 'done'
  | 'refused'
  /** Known from the last visit; the browser needs the file again. */
  | 'absent'

export type ZipRefusal = { readonly name: string; readonly refusal: UploadRefusal }

/** One chosen file on its way to become an artwork, or a ZIP file to become many. */
export type UploadEntry = {
  /** The same file chosen again has the same key. */
  readonly key: string
  /** With the folders that it was chosen with. */
  readonly name: string
  readonly bytes: number
  readonly state: EntryState
  readonly sentBytes: number
  readonly refusal: UploadRefusal | 'artwork_limit' | 'upload_limit' | 'file_unreadable' | null
  /** It was in the library already and did not have to be sent. */
  readonly isKnown: boolean
  /** Name of another chosen file with the same content. */
  readonly sameAs: string | null
  /** Of a ZIP file that the server has whole: it is opened there whether anybody looks or not. */
  readonly opening: string | null
  /** The browser has the file at hand. */
  readonly isHere: boolean
  readonly zip: { readonly total: number; readonly done: number; readonly refused: readonly ZipRefusal[] } | null
}

/** A file with its place in the folder that was chosen, and its handle where the browser gives one; `root` is that folder's. */
export type ChosenFile = {
  readonly file: File
  readonly path: string
  readonly handle: FileSystemFileHandle | null
  readonly root?: ChosenFolder
}

/** A folder that was dropped. One that is allowed to be read again is so with all of its files. */
export type ChosenFolder = { readonly id: string; readonly handle: FileSystemDirectoryHandle }

export function keyOf({ file, path }: Pick<ChosenFile, 'file' | 'path'>): string {
  return `${path} ${file.size} ${file.lastModified}`
}

export function newEntry({ key, name, bytes }: Pick<UploadEntry, 'key' | 'name' | 'bytes'>): UploadEntry {
  return {
    key,
    name,
    bytes,
    state: 'waiting',
    sentBytes: 0,
    refusal: null,
    isKnown: false,
    sameAs: null,
    opening: null,
    isHere: false,
    zip: null,
  }
}

/** Whether nothing more will happen to it by itself. */
export function isSettled({ state }: UploadEntry): boolean {
  return state === 'done' || state === 'refused' || state === 'absent'
}

export type UploadSums = {
  readonly files: number
  readonly settled: number
  readonly refused: number
  readonly absent: number
  readonly bytes: number
  readonly sentBytes: number
}

/** What the line above the list says. */
export function sumOf(entries: readonly UploadEntry[]): UploadSums {
  const counted = entries.filter(({ state }) => state !== 'absent')
  return {
    files: counted.length,
    settled: counted.filter(isSettled).length,
    refused: counted.filter(({ state }) => state === 'refused').length,
    absent: entries.length - counted.length,
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    sentBytes: counted.reduce((sum, entry) => sum + (isSettled(entry) ? entry.bytes : entry.sentBytes), 0),
  }
}
