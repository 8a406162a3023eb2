import { artworkLimits } from '@podwright/contracts/artworks/artwork-shapes'
import { uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import { useMessages, useTranslations } from 'use-intl'

const limits = {
  megabytes: String(artworkLimits.megabytes),
  megapixels: String(artworkLimits.megapixels),
  entries: String(uploadLimits.zipEntries),
  gigabytes: String(uploadLimits.unpackedBytes / 1e9),
  openGigabytes: String(uploadLimits.openBytes / 1e9),
  zipGigabytes: String(uploadLimits.zipBytes / 1e9),
}

/** Returns why a file is not accepted as an artwork and what helps, in the seller's language. */
export function useRefusalText(): (code: string | null) => string {
  const ofArtwork = useTranslations('artworks.refusal')
  const ofBatch = useTranslations('batch.refusal')
  const { artworks, batch } = useMessages()
  const isArtwork = (code: string): code is keyof typeof artworks.refusal => Object.hasOwn(artworks.refusal, code)
  const isBatch = (code: string): code is keyof typeof batch.refusal => Object.hasOwn(batch.refusal, code)
  return (code) => {
    if (code !== null && isArtwork(code)) return ofArtwork(code, limits)
    return code !== null && isBatch(code) ? ofBatch(code, limits) : ofBatch('failed')
  }
}
