import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** How much longer a sealed file is than its content. */
export const SEAL_BYTES = 16

/** Raise when the seal changes, so that older files count as damaged. */
const MARK = 'PWS1'

/**
 * Writes a file whose last bytes say what the others have to be. It has its name only once it is whole and on the disk:
 * a full disk leaves nothing behind but an error. With `isSynced` false nobody waits for the disk: after a power failure the
 * file may be damaged, which its seal tells whoever reads it.
 */
export async function writeSealed(
  file: string,
  parts: readonly Uint8Array[],
  { isSynced = true }: { readonly isSynced?: boolean } = {},
): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(draft, 'wx')
    try {
      // Unlike `write`, which may write a part of it, `writeFile` writes all or fails.
      for (const part of [...parts, sealOf(parts)]) await handle.writeFile(part)
      if (isSynced) await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The content of a sealed file in a buffer that shares its memory with nothing, or undefined when it is damaged. */
export async function readSealed(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const handle = await open(file, 'r')
  try {
    const bytes = (await handle.stat()).size - SEAL_BYTES
    if (bytes < 0) return undefined
    const content = Buffer.allocUnsafeSlow(bytes)
    const seal = Buffer.alloc(SEAL_BYTES)
    const isWhole = (await fill(handle, content, 0)) && (await fill(handle, seal, bytes))
    return isWhole && seal.equals(sealOf([content])) ? content : undefined
  } finally {
    await handle.close()
  }
}

/** False when the file ends before the buffer is full. */
async function fill(handle: FileHandle, buffer: Buffer, position: number): Promise<boolean> {
  for (let done = 0; done < buffer.length; ) {
    const { bytesRead } = await handle.read(buffer, done, buffer.length - done, position + done)
    if (bytesRead === 0) return false
    done += bytesRead
  }
  return true
}

/** Mark, checksum (5.7 GB/s: less than the reading costs) and length. */
function sealOf(parts: readonly Uint8Array[]): Buffer {
  const seal = Buffer.alloc(SEAL_BYTES)
  seal.write(MARK, 'latin1')
  seal.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    4,
  )
  seal.writeBigUInt64LE(BigInt(parts.reduce((sum, part) => sum + part.byteLength, 0)), 8)
  return seal
}
