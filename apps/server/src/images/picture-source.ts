import type { ImageProcess } from '@podwright/domain/images/oss-process'

/** A picture that the endpoint can show. */
export type PictureSource = {
  /** Names the content: equal keys and processes give equal bytes. */
  readonly key: string
  /** Of the picture without a format asked for. */
  readonly contentType: string
  /** The address names exactly this content, so what it shows never changes. */
  readonly isLasting: boolean
  /** The one way to write all processes that give the same picture. */
  simplify(process: ImageProcess): ImageProcess
  /** Throws QueueFullError under too much load, and anything else for what cannot be drawn. */
  draw(process: ImageProcess): Promise<Uint8Array<ArrayBuffer>>
  /** The file itself where a process changes nothing about it. */
  readonly file?: string
}

export type ImageAddress = { readonly hash: string; readonly path: string }

/** Where pictures of one kind come from; undefined for an address that names none. */
export type PictureSources = { find(address: ImageAddress): Promise<PictureSource | undefined> }
