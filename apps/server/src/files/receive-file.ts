import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncToDisk } from './sync-to-disk.ts'

/** The result of receiving a file; `broken` when the sender disconnected or took too long. */
export type Received<Refused> = 'received' | 'broken' | Refused

/** Inspects each chunk and returns a refusal to stop. The last call has no chunk. */
export type Inspect<Refused> = (chunk: Uint8Array | undefined, sizeBefore: number) => Refused | undefined

/** Maximum time for receiving a file, unless the caller sets a shorter one. */
const uploadMs = 890_000

/**
 * Writes a file as it arrives, with one chunk in memory. A refused file is not read any further and leaves no data. A
 * received file is flushed to disk before it gets its name.
 */
export async function receiveFile<Refused>(
  stream: ReadableStream<Uint8Array>,
  target: string,
  inspect: Inspect<Refused>,
  milliseconds = uploadMs,
): Promise<Received<Refused>> {
  const draft = `${target}.part`
  const handle = await open(draft, 'wx')
  try {
    const received = await copy(stream, (chunk) => handle.writeFile(chunk), inspect, Date.now() + milliseconds)
    if (received === 'received') {
      await handle.sync()
      await rename(draft, target)
      await syncToDisk(dirname(target))
    }
    return received
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}

async function copy<Refused>(
  stream: ReadableStream<Uint8Array>,
  write: (chunk: Uint8Array) => Promise<void>,
  inspect: Inspect<Refused>,
  deadline: number,
): Promise<Received<Refused>> {
  const reader = stream.getReader()
  let size = 0
  try {
    for (;;) {
      const next = await readNext(reader, deadline - Date.now())
      if (next === undefined) return 'broken'
      const chunk = next.done ? undefined : next.value
      const refused = inspect(chunk, size)
      if (refused !== undefined) return refused
      if (chunk === undefined) return 'received'
      size += chunk.length
      await write(chunk)
    }
  } finally {
    // Cancel the rest without waiting; errors do not matter any more.
    void reader.cancel().catch(() => undefined)
  }
}

/** The next chunk; undefined when the sender disconnected or the time is up. */
async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), Math.max(0, ms))
  try {
    return await Promise.race([reader.read(), late.promise])
  } catch {
    // Only the connection can fail here, which ends the upload.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
