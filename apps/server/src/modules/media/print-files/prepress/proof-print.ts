import { type ColorLattice, changedShare, printColors } from '@podwright/domain/print/color-lattice'
import sharp from 'sharp'
import { createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { keyOfPrint } from '../files.ts'
import { previewPx, trusted } from './write-prepress.ts'

/** A print file is decoded as a whole, so a process reads one at a time. */
const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 40, maxWaitMs: 30_000 })

/** A print file as a printer prints it: a small WebP, and the share of its pixels that change visibly. */
export type PrintProof = { readonly picture: Buffer; readonly changed: number }

/**
 * Shows a print file in the colors of a lattice. Undefined if the file is missing; throws QueueFullError when too many are
 * being read. The picture is not stored: it depends on a profile that may be replaced.
 */
export async function proofPrint(
  storage: Pick<Storage, 'localFile'>,
  sha256: string,
  lattice: ColorLattice,
): Promise<PrintProof | undefined> {
  return limiter.run(async () => {
    const file = await storage.localFile(keyOfPrint(sha256, 'png'))
    if (file === undefined) return undefined
    const { data, info } = await sharp(file, { ...trusted, sequentialRead: true })
      .resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const changed = changedShare(data, lattice)
    printColors(data, lattice)
    const { width, height } = info
    const raw = { width, height, channels: 4 as const }
    // Colors are what this picture is about: lossless, small red letters keep theirs.
    return { picture: await sharp(data, { raw }).webp({ lossless: true }).toBuffer(), changed }
  })
}
