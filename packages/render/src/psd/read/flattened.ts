import type { ArtworkPixels } from '../../effect/resample/reduce-artwork.ts'
import { PsdError } from '../codes.ts'
import { decodeRuns } from './channels.ts'
import { locateParts } from './scan-psd.ts'

/**
 * Reads the flattened picture that Photoshop stored in a PSD or PSB; returns undefined if its format is not supported.
 * With `takesAlpha`, a fourth channel is read as transparency, and the white that Photoshop mixes into semi-transparent
 * pixels is removed.
 */
export function readFlattened(bytes: Uint8Array, maxPixels: number, takesAlpha: boolean): ArtworkPixels | undefined {
  const { version, channels, width, height, depth, mode, compositeAt } = locateParts(bytes)
  if (mode !== 3 || depth !== 8 || channels < 3 || width * height > maxPixels) return undefined
  if (compositeAt + 2 > bytes.length) return undefined
  const compression = ((bytes[compositeAt] ?? 0) << 8) | (bytes[compositeAt + 1] ?? 0)
  const selected = channels > 3 && takesAlpha ? [0, 1, 2, 3] : [0, 1, 2]
  const planes = readPlanes(bytes, compositeAt + 2, compression, selected, { version, channels, width, height })
  if (planes === undefined) return undefined
  const [red, green, blue, alpha] = planes
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const opacity = alpha?.[i] ?? 255
    const straight = (value = 0) =>
      opacity === 0 || opacity === 255 ? value : Math.max(0, Math.round(255 - ((255 - value) * 255) / opacity))
    rgba[i * 4] = straight(red?.[i])
    rgba[i * 4 + 1] = straight(green?.[i])
    rgba[i * 4 + 2] = straight(blue?.[i])
    rgba[i * 4 + 3] = opacity
  }
  return { width, height, rgba }
}

type Shape = { readonly version: 1 | 2; readonly channels: number; readonly width: number; readonly height: number }

function readPlanes(
  bytes: Uint8Array,
  at: number,
  compression: number,
  selected: readonly number[],
  { version, channels, width, height }: Shape,
): Uint8Array[] | undefined {
  if (compression === 1) return decodeRuns(bytes, at, selected, width, height, version === 1 ? 2 : 4, channels)
  if (compression !== 0) return undefined
  const pixels = width * height
  if (at + pixels * channels > bytes.length) throw new PsdError('psd_damaged', 'the flattened picture is cut short')
  return selected.map((channel) => bytes.subarray(at + channel * pixels, at + (channel + 1) * pixels))
}
