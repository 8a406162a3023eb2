import type { ImageProcess } from '@podwright/domain/images/oss-process'
import sharp, { type Sharp } from 'sharp'
import { encode } from '../../../images/encode.ts'
import type { ImageMaker } from '../../../images/image-maker.ts'
import { MemoryShort, PictureFailed, type Pictures } from '../../media/effects/service.ts'
import { findProductPicture } from '../../media/mockups/service.ts'
import type { PictureEntry } from './plan-export.ts'
import { widenPicture } from './widen-picture.ts'

/** JPEG qualities tried in order until a picture is within its channel's limit. */
const qualities = [undefined, 75, 60, 40] as const
/** High enough that encoding the picture a second time loses nothing visible. */
const firstQuality = 90
const encoding = { contentType: 'image/jpeg', webpEffort: 4 } as const

type Rendered =
  | { readonly ok: true; readonly bytes: Buffer; readonly remark?: string }
  | { readonly ok: false; readonly remark: string }
type Renderer = { readonly pictures: Pictures; readonly maker: ImageMaker }

/**
 * Renders a picture of an export. Returns a remark when the picture no longer exists or exceeds its channel's size
 * limit. Throws rendering errors.
 */
export async function drawEntry(renderer: Renderer, entry: PictureEntry): Promise<Rendered> {
  const { source } = entry
  if ('hex' in source || source.rendered.width <= source.own.width) return drawSized(renderer, entry)
  try {
    return await drawSized(renderer, entry)
  } catch (err) {
    // Some views cannot be enlarged, and the engine may not have the memory for it.
    const isTooLarge = err instanceof MemoryShort || (err instanceof PictureFailed && err.code === 'view_too_small')
    if (!isTooLarge) throw err
    const smaller = await drawSized(renderer, { ...entry, ...source.own, source: { ...source, rendered: source.own } })
    return smaller.ok ? { ...smaller, remark: 'picture_not_enlarged' } : smaller
  }
}

async function drawSized(renderer: Renderer, entry: PictureEntry): Promise<Rendered> {
  const draw = await productRendererOf(renderer, entry)
  if (!draw) return { ok: false, remark: 'picture_missing' }
  for (const quality of entry.format === 'png' ? [undefined] : qualities) {
    const bytes = await draw(quality)
    if (bytes.length <= entry.maxBytes) return { ok: true, bytes }
  }
  return { ok: false, remark: 'picture_too_large' }
}

type Draw = (quality: number | undefined) => Promise<Buffer>

async function productRendererOf(
  { pictures, maker }: Renderer,
  { source: from, width, height, format }: PictureEntry,
): Promise<Draw | undefined> {
  const asked: ImageProcess = format === 'jpeg' ? {} : { format }
  const encoded = (picture: Sharp, quality: number | undefined) =>
    encode(picture, { ...asked, ...(quality !== undefined && { quality }) }, encoding).toBuffer()
  if ('hex' in from) {
    const plain = sharp({ create: { width, height, channels: 3, background: from.hex } })
    return (quality) => encoded(plain.clone(), quality)
  }
  const { rendered, own } = from
  const side = rendered.width > own.width ? Math.max(rendered.width, rendered.height) : undefined
  const source = await findProductPicture(pictures, from.path, side)
  if (!source) return undefined
  const make = (process: ImageProcess) => maker.make(source, { ...rendered, mode: 'lfit', ...process })
  if (rendered.width === width && rendered.height === height) {
    return async (quality) => Buffer.from(await make({ ...asked, ...(quality !== undefined && { quality }) }))
  }
  const whole = await make(format === 'png' ? asked : { quality: firstQuality })
  const wide = await widenPicture(whole, { width, height })
  return (quality) => encoded(wide.clone(), quality)
}
