import { rm } from 'node:fs/promises'
import { type PrepressPicture, prepressName } from '@podwright/domain/print/prepress'
import { createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { keyOfPrepress, keyOfPrint } from '../files.ts'
import { ensureSeparation } from './ensure-separation.ts'
import { writePrepress } from './write-prepress.ts'

/** A large print takes three bytes of memory a pixel, so a process makes one picture at a time. */
const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 200 })

/**
 * Makes a prepress picture of a print file, unless it is stored, and returns its key. It is removed with the print
 * file. Undefined if that is missing; throws QueueFullError when too many are being made.
 */
export async function ensurePrepress(
  storage: Storage,
  sha256: string,
  picture: PrepressPicture,
): Promise<string | undefined> {
  const key = keyOfPrepress(sha256, prepressName(picture))
  if (await storage.head(key)) return key
  if (picture.kind === 'spot') {
    await ensureSeparation(storage, sha256, picture.isMirrored)
    return (await storage.head(key)) ? key : undefined
  }
  return limiter.run(async () => {
    if (await storage.head(key)) return key
    const file = await storage.localFile(keyOfPrint(sha256, 'png'))
    if (file === undefined) return undefined
    const draft = storage.draft()
    try {
      await writePrepress(file, draft, picture)
      await storage.putFile(key, draft)
    } finally {
      await rm(draft, { force: true })
    }
    return key
  })
}
