import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { openLocalCopies } from './local-copies.ts'
import { checkKey, type OpenedFile, type Storage, type StoredFile } from './storage.ts'
import type { S3Location } from './storage-url.ts'

export type S3Settings = S3Location & {
  /** Folder of this machine for files in progress and for copies of stored files. */
  readonly cacheFolder: string
  readonly cacheBytes: number
}

/** Files above this size are sent in parts, which are repeated one by one after a failure. */
const partBytes = 8 * 1024 * 1024
/** Requests at the same time for one file in parts, or for the files of one folder. */
const maxConcurrent = 8
const connectMs = 5_000
/** A store that sends nothing for this long is considered gone. */
const idleTimeoutMs = 60_000
const attempts = 4

/** Stores files in a bucket. Files that programs need as files are copied to this machine. */
export function openS3Storage(settings: S3Settings): Storage & { close(): void } {
  const { bucket, prefix: root } = settings
  const client = clientOf(settings, settings.endpoint)
  const signer = settings.publicEndpoint === undefined ? undefined : clientOf(settings, settings.publicEndpoint)
  const copies = openLocalCopies(settings.cacheFolder, settings.cacheBytes)
  const place = (key: string) => ({ Bucket: bucket, Key: `${root}${checkKey(key)}` })

  async function open(key: string, range?: { readonly start: number; readonly end: number }) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await unlessMissing(client.send(new GetObjectCommand({ ...place(key), ...(Range && { Range }) })))
    return found && openedOf(found)
  }

  async function head(key: string) {
    const found = await unlessMissing(client.send(new HeadObjectCommand(place(key))))
    return found && { bytes: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date() }
  }

  /** Sends a file without removing it. */
  async function send(key: string, file: string): Promise<void> {
    const { size } = await stat(file)
    // Equal content has equal length, so a large file that is stored already need not be sent.
    if (size > partBytes && (await head(key))?.bytes === size) return
    const params = { ...place(key), Body: createReadStream(file), ContentLength: size }
    await new Upload({ client, params, partSize: partBytes, queueSize: maxConcurrent / 2 }).done()
  }

  async function remove(keys: readonly string[]): Promise<void> {
    // One by one: stores disagree about the checksum that deleting many at once requires.
    await forEachConcurrently(keys, (key) => client.send(new DeleteObjectCommand(place(key))))
    await copies.remove(keys)
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    for (let token: string | undefined, isLast = false; !isLast; ) {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${root}${prefix}`,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined)
          yield { key: Key.slice(root.length), bytes: Size ?? 0, storedAt: LastModified ?? new Date() }
      token = page.NextContinuationToken
      isLast = token === undefined
    }
  }

  const label = `s3://${new URL(settings.endpoint).host}/${bucket}/${root}`
  return {
    label,
    location: async () => label,
    async put(key, content) {
      await client.send(new PutObjectCommand({ ...place(key), Body: content, ContentLength: content.length }))
    },
    async putFile(key, file) {
      await send(key, file)
      await rm(file)
    },
    async putFolder(prefix, folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      await forEachConcurrently(files, (file) => send(`${prefix}${file.slice(folder.length + 1)}`, file))
      await rm(folder, { recursive: true })
    },
    async copy(from, to) {
      if (await head(to)) return
      const source = place(from).Key.split('/').map(encodeURIComponent).join('/')
      await client.send(new CopyObjectCommand({ ...place(to), CopySource: `${bucket}/${source}` }))
    },
    head,
    open,
    remove,
    async removeFolder(prefix) {
      const keys: string[] = []
      for await (const { key } of list(prefix)) keys.push(key)
      await remove(keys)
    },
    list,
    localFile: (key) => copies.file(key, () => open(key)),
    async localFolder(prefix, { keep = false } = {}) {
      return copies.folder(prefix, { keep, list: () => list(prefix), open })
    },
    async presign(key, { name, contentType, seconds }) {
      if (!signer) return undefined
      const command = new GetObjectCommand({
        ...place(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: `attachment; filename="${name}"`,
      })
      return getSignedUrl(signer, command, { expiresIn: seconds })
    },
    draft: () => copies.draft(),
    removeDrafts: (before) => copies.removeDrafts(before),
    hasRoom: (bytes) => copies.hasRoom(bytes),
    close() {
      client.destroy()
      signer?.destroy()
    },
  }
}

function clientOf({ region, isPathStyle, key, secret }: S3Location, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleTimeoutMs },
    // Many stores do not know the newer checksums. Moves and backups verify contents by hash; other reads trust the store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

type Received = {
  readonly Body?: unknown
  readonly ContentLength?: number | undefined
  readonly ContentRange?: string | undefined
}

function openedOf({ Body, ContentLength, ContentRange }: Received): OpenedFile {
  if (!(Body instanceof Readable)) throw new Error('the storage sent no content')
  const whole = ContentRange === undefined ? undefined : /\/(\d+)$/.exec(ContentRange)?.[1]
  return { bytes: whole === undefined ? (ContentLength ?? 0) : Number(whole), stream: Body }
}

/** A missing bucket is a failure, not a missing file. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
      return undefined
    throw error
  }
}

async function forEachConcurrently<T>(items: readonly T[], step: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += maxConcurrent)
    await Promise.all(items.slice(at, at + maxConcurrent).map(step))
}
