import { type UploadRefusal, uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import type { Entry } from 'yauzl'

/** Smaller files may have any compression ratio. */
const bombFromBytes = 1_000_000

/** Why a file must not be unpacked, judged by the ZIP's table of contents; undefined when it may be. */
export function refuseZipped(entry: Entry, path: string, maxBytes: number): UploadRefusal | undefined {
  if (/\.zip$/i.test(path)) return 'zip_in_zip'
  if (entry.isEncrypted()) return 'zip_encrypted'
  if (!entry.canDecodeFileData()) return 'zip_method_unknown'
  if (entry.uncompressedSize > maxBytes) return 'artwork_too_many_bytes'
  const isBomb = entry.uncompressedSize > Math.max(bombFromBytes, entry.compressedSize * uploadLimits.unpackedTimes)
  return isBomb ? 'zip_bomb' : undefined
}
