import type { ImageProcess } from '@podwright/domain/images/oss-process'
import sharp, { type Sharp } from 'sharp'
import { encode } from '../../../images/encode.ts'
import type { ImageMaker } from '../../../images/image-maker.ts'
import { findEffectSource, type Pictures } from '../../media/effects/service.ts'
import type { PictureEntry } from './plan-export.ts'
import { widenPicture } from './widen-picture.ts'

/** JPEG qualities tried in order until a picture is within its channel's limit. */
const qualities = [undefined, 75, 60, 40] as const
/** High enough that encoding the picture a second time loses nothing visible. */
const firstQuality = 90
const encoding = { contentType: 'image/jpeg', webpEffort: 4 } as const

type Rendered = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly remark: string }

/**
 * Renders a picture of an export. Returns a remark when the picture no longer exists or exceeds its channel's size
 * limit. Throws rendering errors.
 */
export async function drawEntry(
  { pictures, maker }: { readonly pictures: Pictures; readonly maker: ImageMaker },
  entry: PictureEntry,
): Promise<Rendered> {
  const draw = await productRendererOf({ pictures, maker }, entry)
  if (!draw) return { ok: false, remark: 'picture_missing' }
  for (const quality of entry.format === 'png' ? [undefined] : qualities) {
    const bytes = await draw(quality)
    if (bytes.length <= entry.maxBytes) return { ok: true, bytes }
  }
  return { ok: false, remark: 'picture_too_large' }
}

type Draw = (quality: number | undefined) => Promise<Buffer>

async function productRendererOf(
  { pictures, maker }: { readonly pictures: Pictures; readonly maker: ImageMaker },
  { source: from, width, height, format }: PictureEntry,
): Promise<Draw | undefined> {
  const asked: ImageProcess = format === 'jpeg' ? {} : { format }
  const encoded = (picture: Sharp, quality: number | undefined) =>
    encode(picture, { ...asked, ...(quality !== undefined && { quality }) }, encoding).toBuffer()
  if ('hex' in from) {
    const plain = sharp({ create: { width, height, channels: 3, background: from.hex } })
    return (quality) => encoded(plain.clone(), quality)
  }
  const source = await findEffectSource(pictures, from.path.slice(0, from.path.indexOf('/')))
  if (!source) return undefined
  const { rendered } = from
  const make = (process: ImageProcess) => maker.make(source, { ...rendered, mode: 'lfit', ...process })
  if (rendered.width === width && rendered.height === height) {
    return async (quality) => Buffer.from(await make({ ...asked, ...(quality !== undefined && { quality }) }))
  }
  const whole = await make(format === 'png' ? asked : { quality: firstQuality })
  const wide = await widenPicture(whole, { width, height })
  return (quality) => encoded(wide.clone(), quality)
}
