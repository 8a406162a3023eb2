import { PsdError, type PsdRefusal } from '../codes.ts'
import type { PsdLimits } from '../limits.ts'

/** The header of a file. */
type PsdHead = {
  readonly version: 1 | 2
  readonly channels: number
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly mode: number
}

/** Offsets of a file's sections, determined without decoding them. */
export type PsdParts = PsdHead & {
  /** Whether the document has a color profile other than sRGB. */
  readonly hasForeignProfile: boolean
  readonly layersAt: number
  readonly layersEnd: number
  /** The flattened picture that Photoshop stores after the layers. */
  readonly compositeAt: number
}

/** Length of the header. */
export const HEADER_BYTES = 26
const RGB_MODE = 3
const ICC_PROFILE = 1039

/** Locates the sections of a Photoshop file; every length is checked against the file's size. */
export function locateParts(bytes: Uint8Array): PsdParts {
  const view = viewOf(bytes)
  const head = readHead(bytes)
  const colorsEnd = sectionEnd(view, HEADER_BYTES, 4)
  const resourcesEnd = sectionEnd(view, colorsEnd, 4)
  const lengthBytes = head.version === 1 ? 4 : 8
  const layersEnd = sectionEnd(view, resourcesEnd, lengthBytes)
  return {
    ...head,
    hasForeignProfile: hasForeignProfile(bytes, view, colorsEnd + 4, resourcesEnd),
    layersAt: resourcesEnd + lengthBytes,
    layersEnd,
    compositeAt: layersEnd,
  }
}

/**
 * Rejects a file by its first HEADER_BYTES bytes (fewer only if the file is shorter), while it is still being uploaded.
 */
export function refuseByHead(bytes: Uint8Array, limits: PsdLimits): PsdRefusal | undefined {
  try {
    checkHead(readHead(bytes), limits)
    return undefined
  } catch (error) {
    if (error instanceof PsdError) return { ok: false, code: error.code, detail: error.message, notes: [] }
    throw error
  }
}

function readHead(bytes: Uint8Array): PsdHead {
  const view = viewOf(bytes)
  if (bytes.length < 4 || String.fromCharCode(...bytes.subarray(0, 4)) !== '8BPS') {
    throw new PsdError('psd_not_a_psd', 'no 8BPS signature')
  }
  if (bytes.length < HEADER_BYTES) throw new PsdError('psd_damaged', 'file is shorter than its header')
  const version = view.getUint16(4)
  if (version !== 1 && version !== 2) throw new PsdError('psd_not_a_psd', `version ${version}`)
  return {
    version,
    channels: view.getUint16(12),
    height: view.getUint32(14),
    width: view.getUint32(18),
    depth: view.getUint16(22),
    mode: view.getUint16(24),
  }
}

function checkHead({ width, height, depth, mode, version }: PsdHead, limits: PsdLimits): void {
  if (version === 2) throw new PsdError('psd_is_psb', 'large document format')
  if (width === 0 || height === 0) throw new PsdError('psd_damaged', `${width} × ${height}`)
  if (width * height > limits.pixels) throw new PsdError('psd_too_many_pixels', `${width} × ${height}`)
  if (mode !== RGB_MODE) throw new PsdError('psd_colour_mode', `mode ${mode}`)
  if (depth !== 8) throw new PsdError('psd_bit_depth', `${depth} bits per channel`)
}

/** Checks a mockup file against the limits before it is passed to the parser. */
export function scanPsd(bytes: Uint8Array, limits: PsdLimits): PsdParts {
  if (bytes.length > limits.bytes) throw new PsdError('psd_too_many_bytes', `${bytes.length} bytes`)
  checkHead(readHead(bytes), limits)
  const parts = locateParts(bytes)
  scanLayers(viewOf(bytes), parts, limits)
  if (parts.compositeAt + 2 > bytes.length) throw new PsdError('psd_damaged', 'the flattened picture is missing')
  return parts
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function sectionEnd(view: DataView, at: number, lengthBytes: number): number {
  if (at + lengthBytes > view.byteLength) throw new PsdError('psd_damaged', `file ends before byte ${at + lengthBytes}`)
  const length = lengthBytes === 4 ? view.getUint32(at) : Number(view.getBigUint64(at))
  const end = at + lengthBytes + length
  if (end > view.byteLength) throw new PsdError('psd_damaged', `section ends at byte ${end} of ${view.byteLength}`)
  return end
}

function hasForeignProfile(bytes: Uint8Array, view: DataView, from: number, end: number): boolean {
  let at = from
  while (at + 12 <= end && String.fromCharCode(...bytes.subarray(at, at + 4)) === '8BIM') {
    const id = view.getUint16(at + 4)
    // A name of one length byte and its text, padded to an even length.
    const nameBytes = (1 + (bytes[at + 6] ?? 0) + 1) & ~1
    const dataAt = at + 6 + nameBytes + 4
    if (dataAt > end) return false
    const length = view.getUint32(dataAt - 4)
    if (id === ICC_PROFILE) {
      // Depending on the profile's version, descriptions use one or two bytes per letter.
      const text = new TextDecoder('latin1').decode(bytes.subarray(dataAt, Math.min(end, dataAt + length)))
      return !/sRGB/i.test(text.replaceAll('\0', ''))
    }
    at = dataAt + length + (length % 2)
  }
  return false
}

/** Checks the total size of the layers and that their channels are within the file. */
function scanLayers(view: DataView, { layersAt, layersEnd }: PsdParts, limits: PsdLimits): void {
  if (layersAt + 6 > layersEnd) return
  const infoEnd = layersAt + 4 + view.getUint32(layersAt)
  if (infoEnd > layersEnd) throw new PsdError('psd_damaged', 'layer records extend past their section')
  const count = Math.abs(view.getInt16(layersAt + 4))
  if (count > limits.layers) throw new PsdError('psd_too_many_layers', `${count} layers`)
  let at = layersAt + 6
  let pixels = 0
  let channelBytes = 0
  const need = (bytes: number) => {
    if (at + bytes > infoEnd) throw new PsdError('psd_damaged', `layer records are truncated at byte ${at}`)
  }
  for (let layer = 0; layer < count; layer += 1) {
    need(18)
    pixels += area(view, at)
    const channels = view.getUint16(at + 16)
    at += 18
    need(channels * 6 + 16)
    for (let channel = 0; channel < channels; channel += 1) channelBytes += view.getUint32(at + channel * 6 + 2)
    at += channels * 6 + 12
    const extraEnd = at + 4 + view.getUint32(at)
    if (view.getUint32(at) >= 24 && view.getUint32(at + 4) >= 18) pixels += area(view, at + 8) / 4
    need(extraEnd - at)
    at = extraEnd
    if (pixels > limits.layerPixels) throw new PsdError('psd_too_many_pixels', 'in all layers')
  }
  if (at + channelBytes > infoEnd) throw new PsdError('psd_damaged', 'channel data extends past its section')
}

function area(view: DataView, at: number): number {
  const height = view.getInt32(at + 8) - view.getInt32(at)
  const width = view.getInt32(at + 12) - view.getInt32(at + 4)
  if (height < 0 || width < 0) throw new PsdError('psd_damaged', 'layer with negative size')
  return width * height
}
