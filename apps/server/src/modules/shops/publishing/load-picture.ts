import { channels } from '@podwright/domain/channels/registry'
import type { ImageMaker } from '../../../images/image-maker.ts'
import { MemoryShort, PictureFailed, type Pictures } from '../../media/effects/service.ts'
import { findProductPicture } from '../../media/mockups/service.ts'
import type { PublishDeps } from './deps.ts'

/** The width and height up to which a platform shows pictures. */
export function sideOfPictures(platform: string): number {
  const rules = Object.entries(channels).find(([code]) => code === platform)?.[1] ?? channels.generic
  const sides = rules.pictures.shapes.flatMap(({ kind, widthPx, heightPx }) =>
    kind === 'main' ? Math.max(widthPx, heightPx) : [],
  )
  return Math.max(smallerSide, ...sides)
}

/** Side in pixels of a picture that could not be made larger. */
const smallerSide = 1600

/** Renders pictures of products for platforms that take uploads. Rejects for a picture that does not exist any more. */
export function pictureLoader(pictures: Pictures, maker: ImageMaker): PublishDeps['loadPicture'] {
  const load = async (path: string, side: number) => {
    const enlargedTo = side > smallerSide ? side : undefined
    const source = await findProductPicture(pictures, path, enlargedTo)
    if (!source) throw new Error(`there is no picture ${path}`)
    return maker.make(source, { width: side, height: side, mode: 'lfit' })
  }
  return async (path, side) => {
    try {
      return await load(path, side)
    } catch (err) {
      // Some views cannot be enlarged, and the engine may not have the memory for it.
      const isTooLarge = err instanceof MemoryShort || (err instanceof PictureFailed && err.code === 'view_too_small')
      if (!isTooLarge || side <= smallerSide) throw err
      return load(path, smallerSide)
    }
  }
}
