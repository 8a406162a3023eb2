import sharp from 'sharp'
import type { PdfFile, PdfRef } from './pdf-file.ts'

/** Non-premultiplied sRGB pixels, four bytes each. */
export type EmbeddedPixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/**
 * Embeds a picture, with its alpha channel as a soft mask. The pixel data of a PNG is valid Flate data with a PNG
 * predictor in a PDF, so sharp compresses it, off the main thread.
 */
export async function embedImage(file: PdfFile, { data, width, height }: EmbeddedPixels): Promise<PdfRef> {
  spreadColors(data, width, height)
  const raw = { raw: { width, height, channels: 4 }, limitInputPixels: false } as const
  const common = { Type: '/XObject', Subtype: '/Image', Width: width, Height: height, BitsPerComponent: 8 }
  const packed = (png: Buffer, channels: 1 | 3) => ({
    Filter: '/FlateDecode',
    DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
    ...readPixelData(png, channels),
  })
  const write = (space: string, { data: bytes, ...filter }: ReturnType<typeof packed>, more = {}) =>
    file.add({ ...common, ColorSpace: space, ...filter, ...more }, bytes)
  const colours = await sharp(data, raw).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  if (isOpaque(data)) return write('/DeviceRGB', packed(colours, 3))
  const alpha = await sharp(data, raw).extractChannel(3).toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer()
  const mask = write('/DeviceGray', packed(alpha, 1))
  return write('/DeviceRGB', packed(colours, 3), { SMask: mask })
}

/** An embedded picture and its aspect ratio. */
export type EmbeddedPicture = { readonly picture: PdfRef; readonly ratio: number }

/** Embeds a JPEG unchanged. Throws unless it is grayscale or RGB (one or three channels). */
export async function embedJpeg(file: PdfFile, jpeg: Uint8Array): Promise<EmbeddedPicture> {
  const { format, width, height, channels } = await sharp(jpeg).metadata()
  if (format !== 'jpeg' || (channels !== 1 && channels !== 3))
    throw new Error(`JPEG cannot be embedded in a PDF: ${format}, ${channels}`)
  const dictionary = {
    Type: '/XObject',
    Subtype: '/Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: channels === 1 ? '/DeviceGray' : '/DeviceRGB',
    Filter: '/DCTDecode',
  }
  return { picture: file.add(dictionary, jpeg), ratio: width / height }
}

/** Extracts the compressed pixel data of a PNG. */
function readPixelData(png: Buffer, channels: 1 | 3): { readonly data: Buffer } {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    const isAsRequested = type !== 'IHDR' || (body[8] === 8 && body[9] === (channels === 3 ? 2 : 0) && body[12] === 0)
    if (!isAsRequested) throw new Error('unexpected PNG format')
    if (type === 'IDAT') parts.push(body)
    at += length + 12
  }
  return { data: Buffer.concat(parts) }
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/**
 * Gives fully transparent pixels the color of the nearest visible pixel to the left, or else to the right, above or
 * below. Color and mask are interpolated separately when a picture is enlarged, so black under the mask would produce
 * dark fringes.
 */
function spreadColors(data: Uint8ClampedArray, width: number, height: number): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const isClear = (at: number) => data[at * 4 + 3] === 0
  const takeFrom = (at: number, from: number) => {
    pixels[at] = ((pixels[from] ?? 0) & 0x00ffffff) >>> 0
  }
  const isColored = new Uint8Array(width * height)
  for (let at = 0; at < isColored.length; at += 1) isColored[at] = isClear(at) ? 0 : 1
  const spread = (at: number, from: number) => {
    if (isColored[at] === 1 || isColored[from] !== 1) return
    takeFrom(at, from)
    isColored[at] = 1
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) spread(y * width + x, y * width + x - 1)
    for (let x = width - 2; x >= 0; x -= 1) spread(y * width + x, y * width + x + 1)
  }
  for (let y = 1; y < height; y += 1) for (let x = 0; x < width; x += 1) spread(y * width + x, (y - 1) * width + x)
  for (let y = height - 2; y >= 0; y -= 1) for (let x = 0; x < width; x += 1) spread(y * width + x, (y + 1) * width + x)
}
