import type { Psd } from 'ag-psd'
import type { ArtworkPixels } from '../../effect/resample/reduce-artwork.ts'
import { decodeArtwork, sizeForEffects } from '../../intake/read-artwork.ts'
import { PsdError } from '../codes.ts'
import type { NoteBook } from '../notes.ts'
import { readFlattened } from './flattened.ts'

const MAX_PIXELS = 40_000_000

/**
 * Decodes the original contents of the file's smart objects, by artwork number; undefined if one is missing or
 * unreadable.
 */
export async function readEmbedded(
  { linkedFiles = [] }: Psd,
  artworks: readonly string[],
  book: NoteBook,
): Promise<(ArtworkPixels | undefined)[]> {
  const read: (ArtworkPixels | undefined)[] = []
  for (const id of artworks) {
    const file = linkedFiles.find((each) => each.id === id)
    const name = file?.name ?? id
    if (file?.data === undefined) {
      book.add('linked_outside', '', 'ignored', `${name}: not in this file, so nothing to compare with`)
      read.push(undefined)
      continue
    }
    const pixels = await decode(file.data)
    if (pixels === undefined) book.add('content_unreadable', '', 'ignored', `${name}: nothing to compare with`)
    read.push(pixels)
  }
  return read
}

async function decode(data: Uint8Array): Promise<ArtworkPixels | undefined> {
  if (String.fromCharCode(...data.subarray(0, 4)) === '8BPS') return flattenedOf(data)
  const size = await sizeForEffects(data)
  if (!size.ok) return undefined
  const decoded = await decodeArtwork(data, size.value)
  return decoded.ok ? decoded.value : undefined
}

/** Reads an embedded PSD or PSB. If it is damaged, only the comparison is lost, not the mockup. */
function flattenedOf(data: Uint8Array): ArtworkPixels | undefined {
  try {
    return readFlattened(data, MAX_PIXELS, true)
  } catch (error) {
    if (error instanceof PsdError) return undefined
    throw error
  }
}
