import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { ImageProcess } from '@podwright/domain/images/oss-process'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { openLocalFile } from '../storage/folder-storage.ts'
import { encode } from './encode.ts'
import type { ImagePath, PictureSource, PictureSources } from './picture-source.ts'

/** A folder whose pictures are served below a path; the longest matching prefix applies. */
export type ImageFolder = { readonly prefix: string; readonly folder: string }

/** A picture of 40 million pixels takes 160 MB in memory; larger ones are refused before decoding. */
const maxPixels = 40_000_000
/** Hash digits required in the path to cache a picture forever. */
const surePrefix = 16

/** A plain path segment: no leading dot, and nothing special to any file system. */
const segmentPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/
const longestPath = 300

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Splits the path after `/images/` into hash and path; undefined for anything that is not a plain path to a picture.
 */
export function parseImagePath(pathname: string): ImagePath | undefined {
  const decoded = decodeOnce(pathname)
  if (decoded === undefined || decoded.length > longestPath) return undefined
  const [empty, root, hash = '', ...segments] = decoded.split('/')
  if (empty !== '' || root !== 'images' || segments.length === 0) return undefined
  if (!/^(-|[0-9a-f]{8,64})$/.test(hash)) return undefined
  if (!segments.every((segment) => segmentPattern.test(segment))) return undefined
  const path = segments.join('/')
  return contentTypes[extname(path).toLowerCase()] ? { hash, path } : undefined
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The pictures in the given folders. Symbolic links that leave a folder count as missing. */
export class SourceImages implements PictureSources {
  readonly #folders: readonly ImageFolder[]
  /** File, modification time and size → hash, so that a file is hashed once. */
  readonly #hashes = new LRUCache<string, string>({ max: 20_000 })

  constructor(folders: readonly ImageFolder[]) {
    this.#folders = folders.toSorted((a, b) => b.prefix.length - a.prefix.length)
  }

  async find({ hash, path }: ImagePath): Promise<PictureSource | undefined> {
    const place = this.#folders.find(({ prefix }) => path.startsWith(prefix))
    if (!place) return undefined
    const file = await insideFolder(place.folder, path.slice(place.prefix.length))
    if (!file) return undefined
    const facts = await stat(file)
    if (!facts.isFile()) return undefined
    const key = `${file}:${facts.mtimeMs}:${facts.size}`
    let sha256 = this.#hashes.get(key)
    if (sha256 === undefined) {
      sha256 = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      this.#hashes.set(key, sha256)
    }
    const contentType = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'
    return {
      key: sha256,
      contentType,
      isLasting: hash.length >= surePrefix && sha256.startsWith(hash),
      simplify: (process) => process,
      draw: (process) => resizeFile(file, process, contentType),
      openOriginal: () => openLocalFile(file),
    }
  }
}

/** A picture file processed as requested. Throws when it has too many pixels. */
export async function resizeFile(
  file: string | Uint8Array,
  process: ImageProcess,
  contentType: string,
  pixels = maxPixels,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(file, { limitInputPixels: pixels, failOn: 'error', autoOrient: true })
  const { width, height, mode } = process
  if (width !== undefined || height !== undefined)
    picture.resize({
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      fit: mode === 'fill' && width !== undefined && height !== undefined ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
  return new Uint8Array(await encode(picture, process, { contentType, webpEffort: 4 }).toBuffer())
}

/** The real path of a file; undefined when it is missing or outside the folder. */
async function insideFolder(folder: string, path: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    return file.startsWith(root + sep) ? file : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether a file is missing, including paths with a file as folder, link loops and names that are too long. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG'
}
