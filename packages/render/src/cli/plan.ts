import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { PictureRequest } from '../node/engine.ts'
import type { CliOptions } from './options.ts'

/** A picture to make and the file it goes to. */
export type PlannedPicture = PictureRequest & { readonly file: string; readonly name: string }

export type Plan =
  | { readonly ok: true; readonly pictures: readonly PlannedPicture[] }
  | { readonly ok: false; readonly problem: string }

const artworkFiles = /\.(png|jpe?g|webp|avif|tiff?|gif|svgz?)$/i

/** Finds artworks and views; pictures of one artwork follow each other. */
export async function planPictures(options: CliOptions): Promise<Plan> {
  const wrong = (problem: string) => ({ ok: false, problem }) as const
  if (!existsSync(options.artwork)) return wrong(`there is no ${options.artwork}`)
  const viewsFolder = options.viewsFolder ?? findViews()
  if (viewsFolder === undefined || !existsSync(viewsFolder)) return wrong('no folder of views: name it with --views')
  const all = await listViews(viewsFolder)
  const views = options.views.includes('all') ? all : options.views
  const unknown = views.filter((name) => !all.includes(name))
  if (unknown.length > 0) return wrong(`no such view: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  const isFolder = statSync(options.artwork).isDirectory()
  const artworks = isFolder ? await listArtworks(options.artwork) : [options.artwork]
  if (artworks.length === 0) return wrong(`no artworks in ${options.artwork}`)
  const isMany = isFolder || views.length > 1
  if (isMany && extname(options.out) !== '') return wrong('--out must be a folder for several pictures')
  const pictures = artworks.flatMap((artwork) =>
    views.map((view) => {
      const file = isMany ? fileIn(options, artwork, view, artworks.length > 1) : options.out
      return { ...requestOf(options, artwork, join(viewsFolder, view)), file, name: `${basename(artwork)} on ${view}` }
    }),
  )
  return { ok: true, pictures }
}

function requestOf({ colour, width, format, fit }: CliOptions, artwork: string, view: string): PictureRequest {
  const placement = { left: 0, top: 0, width: 1, height: 1, fit }
  return { view, colour, width, format, artworks: [{ id: idOf(artwork), read: () => readFile(artwork), placement }] }
}

const ids = new Map<string, string>()

/** The hash of the file's content: caches outlive the run, and names may be used again for something else. */
function idOf(file: string): string {
  const known = ids.get(file)
  if (known !== undefined) return known
  const id = createHash('sha256').update(readFileSync(file)).digest('hex')
  ids.set(file, id)
  return id
}

function fileIn({ out, format }: CliOptions, artwork: string, view: string, isManyArtworks: boolean): string {
  const extension = format.type === 'jpeg' ? 'jpg' : format.type
  const picture = `${view.replaceAll('/', '-')}.${extension}`
  return isManyArtworks ? join(out, basename(artwork, extname(artwork)), picture) : join(out, picture)
}

async function listArtworks(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => artworkFiles.test(name))
    .sort()
    .map((name) => join(folder, name))
}

async function listViews(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => basename(file) === 'view.json')
    .map((file) => dirname(file))
    .sort()
}

/** catalogue/views beside or above the working folder. */
function findViews(): string | undefined {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    const views = join(folder, 'catalogue/views')
    if (existsSync(views)) return views
    if (dirname(folder) === folder) return undefined
  }
}
