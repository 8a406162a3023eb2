import type { ImageMaker } from '../../../images/image-maker.ts'
import { findEffectSource, type Pictures } from '../../media/effects/service.ts'
import type { PublishDeps } from './deps.ts'

/** Side of an uploaded picture in pixels. */
const side = 1600

/** Renders effect pictures for platforms that take uploads. Rejects for a picture that does not exist any more. */
export function pictureLoader(pictures: Pictures, maker: ImageMaker): PublishDeps['loadPicture'] {
  return async (path) => {
    const source = await findEffectSource(pictures, path.slice(0, path.indexOf('/')))
    if (!source) throw new Error(`there is no picture ${path}`)
    return maker.make(source, { width: side, height: side, mode: 'lfit' })
  }
}
