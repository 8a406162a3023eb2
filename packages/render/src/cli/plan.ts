import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { PictureRequest } from '../node/engine.ts'
import type { CliOptions } from './options.ts'
import { nameOutputs } from './output-names.ts'

/** A picture to render and its output file. */
export type PlannedPicture = PictureRequest & { readonly file: string; readonly name: string }

export type Plan =
  | { readonly ok: true; readonly pictures: readonly PlannedPicture[] }
  | { readonly ok: false; readonly problem: string }

const artworkFiles = /\.(png|jpe?g|webp|avif|tiff?|gif|svgz?)$/i

/** Finds artworks and views; pictures of the same artwork are adjacent. */
export async function planPictures(options: CliOptions): Promise<Plan> {
  const wrong = (problem: string) => ({ ok: false, problem }) as const
  if (!existsSync(options.artwork)) return wrong(`there is no ${options.artwork}`)
  const viewsFolder = options.viewsFolder ?? findViews()
  if (viewsFolder === undefined || !existsSync(viewsFolder)) return wrong('no folder of views: name it with --views')
  const all = await listViews(viewsFolder)
  const views = options.views.includes('all') ? all : options.views
  const unknown = views.filter((name) => !all.includes(name))
  if (unknown.length > 0) return wrong(`no such view: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  // With "all", views that take no color are drawn without it; for a view given by name that is an error.
  const uncolored = options.colour === null || options.views.includes('all') ? [] : uncoloredOf(viewsFolder, views)
  if (uncolored.length > 0)
    return wrong(`--colour: shown only as photographed: ${uncolored.join(', ')}. Draw these without a colour`)
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

/** Returns the hash of the file's content: caches outlive the run, and file names may be reused. */
async function idOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

/** Returns the views that cannot be recolored. */
function uncoloredOf(viewsFolder: string, views: readonly string[]): string[] {
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

/** Finds catalog/views in the working directory or above. */
function findViews(): string | undefined {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    const views = join(folder, 'catalog/views')
    if (existsSync(views)) return views
    if (dirname(folder) === folder) return undefined
  }
}
