import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blankColours } from './palette.ts'
import type { ArtworkFit } from './placement.ts'

/** One picture to draw; `path` is relative to catalogue/pictures. */
export type Job = {
  readonly path: string
  readonly view: string
  readonly product: string
  readonly colour: string
  readonly artwork: string | null
}

/** What the renderer needs to know about an artwork; the file holds its names and tags besides. */
export type ArtworkFacts = { readonly id: string; readonly fit: ArtworkFit; readonly aspect: number }

type PlanLine = { artwork: string; product: string; colours: string[]; views: string[] }

/** The artwork's drawing and facts, from catalogue/artworks. */
export async function readArtwork(catalogue: string, id: string): Promise<{ svg: Uint8Array; facts: ArtworkFacts }> {
  const [svg, facts] = await Promise.all([
    readFile(join(catalogue, 'artworks', `${id}.svg`)),
    readFile(join(catalogue, 'artworks', `${id}.json`), 'utf8'),
  ])
  const read: ArtworkFacts = JSON.parse(facts)
  return { svg, facts: read }
}

async function listViews(catalogue: string): Promise<string[]> {
  const products = (await readdir(join(catalogue, 'views'))).sort()
  const views = await Promise.all(
    products.map(async (product) =>
      (await readdir(join(catalogue, 'views', product))).sort().map((view) => `${product}/${view}`),
    ),
  )
  return views.flat()
}

/** Every picture the catalogue shows, ordered by view, then artwork, then colour. Ready-made ones follow plan.json. */
export async function listJobs(catalogue: string): Promise<Job[]> {
  const views = await listViews(catalogue)
  const plan: PlanLine[] = JSON.parse(await readFile(join(import.meta.dirname, 'plan.json'), 'utf8'))
  const blanks = views.flatMap((view) => {
    const [product = ''] = view.split('/')
    return (blankColours[product] ?? ['white']).map(
      (colour): Job => ({ path: `blank/${view}/${colour}.jpg`, view, product, colour, artwork: null }),
    )
  })
  const readyMade = plan
    .filter((line) => existsSync(join(catalogue, 'artworks', `${line.artwork}.svg`)))
    .flatMap((line) =>
      line.views.flatMap((view) =>
        line.colours.map(
          (colour): Job => ({
            path: `ready-made/${line.artwork}/${view.replace('/', '-')}-${colour}.jpg`,
            view,
            product: line.product,
            colour,
            artwork: line.artwork,
          }),
        ),
      ),
    )
  const key = (job: Job) => `${job.view} ${job.artwork ?? ''} ${job.colour}`
  return [...blanks, ...readyMade].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}
