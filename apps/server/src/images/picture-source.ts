import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { OpenedFile } from '../storage/storage.ts'

/** A picture that the image endpoint can serve. */
export type PictureSource = {
  /** Identifies the content: equal keys and processes give equal bytes. */
  readonly key: string
  /** Content type when the process sets no format. */
  readonly contentType: string
  /** Whether the path identifies exactly this content, so that it never changes. */
  readonly isLasting: boolean
  /** Maps all processes with the same result to one. */
  simplify(process: ImageProcess): ImageProcess
  /** Renders the picture. Throws QueueFullError under too much load, and other errors when it cannot be rendered. */
  draw(process: ImageProcess): Promise<Uint8Array<ArrayBuffer>>
  /** Opens the file to send when the process changes nothing. */
  readonly openOriginal?: () => Promise<OpenedFile | undefined>
}

export type ImagePath = { readonly hash: string; readonly path: string }

/** A source of pictures; `find` returns undefined for a path that it does not know. */
export type PictureSources = { find(imagePath: ImagePath): Promise<PictureSource | undefined> }
