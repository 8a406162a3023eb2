import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncToDisk } from './sync-to-disk.ts'

/** What came of a file that was sent: `broken` is a sender that went away or took too long. */
export type Received<Refused> = 'received' | 'broken' | Refused

/** Looks at what arrived; what it answers refuses the file. The last call has no chunk. */
export type Inspect<Refused> = (chunk: Uint8Array | undefined, sizeBefore: number) => Refused | undefined

/** Time for a file to arrive. */
const uploadMs = 890_000

/**
 * Writes a file as it arrives, never more of it in memory than one chunk. One that is refused is not read any further,
 * and nothing of it stays. What is received is on the disk for good before it has its name.
 */
export async function receiveFile<Refused>(
  stream: ReadableStream<Uint8Array>,
  target: string,
  inspect: Inspect<Refused>,
): Promise<Received<Refused>> {
  const draft = `${target}.part`
  const handle = await open(draft, 'wx')
  try {
    const received = await copy(stream, (chunk) => handle.writeFile(chunk), inspect)
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
): Promise<Received<Refused>> {
  const reader = stream.getReader()
  const deadline = Date.now() + uploadMs
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
    // What is not wanted any more may fail to arrive; nobody waits for it.
    void reader.cancel().catch(() => undefined)
  }
}

/** The next chunk, or undefined when the sender went away or the time is over. */
async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), Math.max(0, ms))
  try {
    return await Promise.race([reader.read(), late.promise])
  } catch {
    // Only the connection fails here, and that is the sender's.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
