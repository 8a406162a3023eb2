import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import type { UploadRefusal } from '@podwright/contracts/uploads/upload-shapes'

export type EntryState =
  | 'waiting'
  /** Checksums are being computed. */
  | 'reading'
  /** Not yet announced to the server. */
  | 'ready'
  | 'begun'
  | 'sending'
  /** A ZIP file whose pictures become artworks on the server. */
  | 'opening'
  | 'done'
  | 'refused'
  /** Known from the last visit; the file must be chosen again. */
  | 'absent'

export type ZipRefusal = { readonly name: string; readonly refusal: UploadRefusal }

/** One chosen file that becomes an artwork, or a ZIP file that becomes many. */
export type UploadEntry = {
  /** The same file chosen again has the same key. */
  readonly key: string
  /** Includes the chosen folders. */
  readonly name: string
  readonly bytes: number
  readonly state: EntryState
  readonly sentBytes: number
  readonly refusal: UploadRefusal | 'artwork_limit' | 'upload_limit' | 'file_unreadable' | null
  /** It was already in the library and did not have to be sent. */
  readonly isKnown: boolean
  /** Name of another chosen file with the same content. */
  readonly sameAs: string | null
  /** For a ZIP file completely uploaded: its id on the server, where it is extracted even without a client. */
  readonly opening: string | null
  /** The browser has access to the file. */
  readonly isHere: boolean
  readonly zip: { readonly total: number; readonly done: number; readonly refused: readonly ZipRefusal[] } | null
}

/** A file with its path in the chosen folder, and its handle where the browser provides one; `root` is the folder's. */
export type ChosenFile = {
  readonly file: File
  readonly path: string
  readonly handle: FileSystemFileHandle | null
  readonly root?: ChosenFolder
}

/** A dropped folder. Permission to read it again covers all of its files. */
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

/** Whether its state will not change any more without the user. */
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

/** Returns the sums shown above the list. */
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

/** An artwork with the name of the file in which it arrived; the library may know its picture by another name. */
export type ArrivedArtwork = { readonly artwork: Artwork; readonly name: string }

/** Returns the name of a file without its folders, as long as a name may be. */
export function fileName(path: string): string {
  return path.split('/').at(-1)?.slice(-200) || path
}
