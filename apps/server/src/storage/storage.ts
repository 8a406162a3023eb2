import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

export type StoredFacts = { readonly bytes: number; readonly storedAt: Date }
export type StoredFile = StoredFacts & { readonly key: string }

export type OpenedFile = {
  /** Length of the whole file, also when a range is read. */
  readonly bytes: number
  readonly stream: Readable
}

/** How a browser receives a file from its signed URL. */
export type DownloadOptions = {
  readonly name: string
  readonly contentType: string
  readonly seconds: number
}

/**
 * Where files are stored: a folder, or a bucket of an S3-compatible store. A key is a path such as
 * `prints/ab/<sha256>.png`. A stored file never changes, so storing under an existing key does nothing. A file is
 * complete and durable when the promise of the call that stores it resolves.
 */
export type Storage = {
  /** For messages, without credentials. */
  readonly label: string
  /** Where the files really are, ending with `/`: storages of the same place have the same location. */
  location(): Promise<string>
  put(key: string, content: Uint8Array): Promise<void>
  /** Stores a local file, which is removed. Fastest for a file at a path of `draft`. */
  putFile(key: string, file: string): Promise<void>
  /** Stores the files of a local folder, which is removed. `prefix` ends with `/`. */
  putFolder(prefix: string, folder: string): Promise<void>
  /** Stores the content of one key under another. */
  copy(from: string, to: string): Promise<void>
  head(key: string): Promise<StoredFacts | undefined>
  /** Undefined for a missing key. The caller consumes or destroys the stream. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>
  /** Missing keys are ignored. */
  remove(keys: readonly string[]): Promise<void>
  removeFolder(prefix: string): Promise<void>
  /** All files below a prefix that is empty or ends with `/`; read in pages. */
  list(prefix: string): AsyncIterable<StoredFile>
  /**
   * A path of this machine with the file's content, for programs that read files. It stays valid for at least half an
   * hour. Undefined for a missing key.
   */
  localFile(key: string): Promise<string | undefined>
  /** Like `localFile`, for all files below a prefix. `keep`: the path stays valid while the process runs. */
  localFolder(prefix: string, options?: { readonly keep?: boolean }): Promise<string | undefined>
  /** A URL at which a browser can fetch the file; undefined where the server has to send it. */
  presign(key: string, options: DownloadOptions): Promise<string | undefined>
  /** A new path on this machine for a file or folder in progress. */
  draft(): string
  /** Removes drafts of killed processes from before the given time. Returns their number. */
  removeDrafts(before: Date): Promise<number>
  /** Whether this machine has room for `bytes` in addition to a minimum. */
  hasRoom(bytes?: number): Promise<boolean>
  /** Writes into a file at an offset. Undefined where stored files cannot be changed. */
  readonly writeAt?: (key: string, at: number, bytes: Uint8Array) => Promise<void>
}

/** The content of a file; undefined for a missing key. */
export async function readStored(storage: Storage, key: string): Promise<Buffer | undefined> {
  const opened = await storage.open(key)
  return opened && buffer(opened.stream)
}

/** Like `localFile`, for a file that must exist. */
export async function requireLocalFile(storage: Storage, key: string): Promise<string> {
  const file = await storage.localFile(key)
  if (file === undefined) throw new Error(`${key} is missing in ${storage.label}`)
  return file
}

/** Like `readStored`, for a file that must exist. */
export async function requireStored(storage: Storage, key: string): Promise<Buffer> {
  return buffer(await requireStream(storage, key))
}

/** Like `open`, for a file that must exist. */
export async function requireStream(storage: Storage, key: string): Promise<Readable> {
  const opened = await storage.open(key)
  if (opened === undefined) throw new Error(`${key} is missing in ${storage.label}`)
  return opened.stream
}

/** The names of `list` in an array, for prefixes with few files. */
export async function listKeys(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

/** Throws unless a key is a plain relative path. */
export function checkKey(key: string): string {
  const isPlain = key.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(part))
  if (!isPlain) throw new Error(`${JSON.stringify(key)} is not a key of the storage`)
  return key
}
