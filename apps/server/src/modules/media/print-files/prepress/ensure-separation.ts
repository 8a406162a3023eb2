import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepressName } from '@podwright/domain/print/prepress'
import { Separated, separateInProcess } from '@podwright/render/backends/node/separations/separate-print'
import { LRUCache } from 'lru-cache'
import { createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import { readStored, type Storage } from '../../../../storage/storage.ts'
import { keyOfInks, keyOfPrepress, keyOfPrint } from '../files.ts'

/** A large print takes some 400 MB of memory, so a server separates one at a time. */
const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 40, maxWaitMs: 60_000 })

/** Prints that took too much memory or time, and are not tried again for some minutes. */
const tooLarge = new LRUCache<string, true>({ max: 1000, ttl: 10 * 60_000 })

/**
 * Separates a print file into its flat colors, unless that was done before, and stores the plates. They are removed with
 * the print file. Undefined if that is missing; throws QueueFullError when too many are being separated.
 */
export async function ensureSeparation(
  storage: Storage,
  sha256: string,
  isMirrored: boolean,
): Promise<Separated | undefined> {
  const known = await readSeparation(storage, sha256, isMirrored)
  if (!known && tooLarge.has(sha256)) return { ok: false, code: 'too_large' }
  return known ?? limiter.run(() => separate(storage, sha256, isMirrored))
}

async function readSeparation(storage: Storage, sha256: string, isMirrored: boolean): Promise<Separated | undefined> {
  const stored = await readStored(storage, keyOfInks(sha256, isMirrored))
  return stored && Separated.parse(JSON.parse(stored.toString('utf8')))
}

async function separate(storage: Storage, sha256: string, isMirrored: boolean): Promise<Separated | undefined> {
  const known = await readSeparation(storage, sha256, isMirrored)
  if (known) return known
  const file = await storage.localFile(keyOfPrint(sha256, 'png'))
  if (file === undefined) return undefined
  const folder = storage.draft()
  await mkdir(folder)
  try {
    const separated = await separateInProcess({ file, folder, isMirrored })
    // On a busy machine it may have been too large only for the moment.
    if (!separated.ok && separated.code === 'too_large') {
      tooLarge.set(sha256, true)
      return separated
    }
    for (const { colour } of separated.ok ? separated.inks : []) {
      const plate = prepressName({ kind: 'spot', colour, isMirrored })
      await storage.putFile(keyOfPrepress(sha256, plate), join(folder, `${colour.slice(1)}.png`))
    }
    // The list last, so that it never names a missing plate.
    await storage.put(keyOfInks(sha256, isMirrored), Buffer.from(JSON.stringify(separated)))
    return separated
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
