import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { PictureRequest } from '../node/engine.ts'
import type { CliOptions } from './options.ts'
import { nameOutputs } from './output-names.ts'

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
  // "all" is meant to be drawn in that colour where there is a choice; a view asked for by name is not.
  const uncoloured = options.colour === null || options.views.includes('all') ? [] : uncolouredOf(viewsFolder, views)
  if (uncoloured.length > 0)
    return wrong(`--colour: shown only as photographed: ${uncoloured.join(', ')}. Draw these without a colour`)
  const isFolder = statSync(options.artwork).isDirectory()
  const artworks = isFolder ? await listArtworks(options.artwork) : [options.artwork]
  if (artworks.length === 0) return wrong(`no artworks in ${options.artwork}`)
  const isMany = isFolder || views.length > 1
  if (isMany && extname(options.out) !== '') return wrong('--out must be a folder for several pictures')
  const nameOf = nameOutputs(artworks, views)
  const extension = options.format.type === 'jpeg' ? 'jpg' : options.format.type
  const pictures: PlannedPicture[] = []
  for (const artwork of artworks) {
    const id = await idOf(artwork)
    for (const view of views) {
      const file = isMany ? join(options.out, `${nameOf({ artwork, view })}.${extension}`) : options.out
      const request = requestOf(options, { id, file: artwork }, join(viewsFolder, view))
      pictures.push({ ...request, file, name: `${basename(artwork)} on ${view}` })
    }
  }
  return { ok: true, pictures }
}

function requestOf(
  { colour, width, format, fit }: CliOptions,
  artwork: { readonly id: string; readonly file: string },
  view: string,
): PictureRequest {
  const placement = { left: 0, top: 0, width: 1, height: 1, fit }
  return { view, colour, width, format, artworks: [{ ...artwork, placement }] }
}

/** The hash of the file's content: caches outlive the run, and names may be used again for something else. */
async function idOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

/** Those of the views that take no colour. */
function uncolouredOf(viewsFolder: string, views: readonly string[]): string[] {
  return views.filter((view) => {
    const facts: unknown = JSON.parse(readFileSync(join(viewsFolder, view, 'view.json'), 'utf8'))
    return typeof facts === 'object' && facts !== null && !('recolourable' in facts && facts.recolourable === true)
  })
}

async function listArtworks(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => artworkFiles.test(name))
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

async function listViews(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => basename(file) === 'view.json')
    .map((file) => dirname(file))
    .sort()
}

/** catalog/views beside or above the working folder. */
function findViews(): string | undefined {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    const views = join(folder, 'catalog/views')
    if (existsSync(views)) return views
    if (dirname(folder) === folder) return undefined
  }
}
