import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  ArtworkSource,
  BlankSource,
  CategorySource,
  ColorSource,
  MaterialSource,
  ReadyMadeSource,
} from '@podwright/domain/catalog/source'
import { ExchangeRatesSource } from '@podwright/domain/exchange-rates'
import { CarrierSource, DestinationSource, FreightRateSource } from '@podwright/domain/freight/source'
import { areaInView } from '@podwright/domain/pictures/area-in-view'
import { z } from 'zod'
import type { ArtworkRecord, ViewRecord } from './effect-records.ts'
import { lineInJson } from './line-in-json.ts'
import { readArtworks, readViews } from './read-picture-sources.ts'

/** The contents of the catalog folder, with valid files and resolved references. */
export type Catalog = {
  readonly categories: readonly CategorySource[]
  readonly colours: readonly ColorSource[]
  readonly materials: readonly MaterialSource[]
  readonly blanks: readonly BlankSource[]
  readonly readyMade: readonly ReadyMadeSource[]
  readonly artworks: readonly ArtworkSource[]
  /** The views that products refer to. */
  readonly views: readonly ViewRecord[]
  /** The artwork files by content hash. */
  readonly artworkRecords: readonly ArtworkRecord[]
  readonly destinations: readonly DestinationSource[]
  readonly carriers: readonly CarrierSource[]
  readonly freightRates: readonly FreightRateSource[]
  readonly exchangeRates: ExchangeRatesSource
}

/** An invalid catalog; the message lists every problem with its file. */
export class CatalogError extends Error {
  readonly problems: readonly string[]

  constructor(folder: string, problems: readonly string[]) {
    super(`the catalog in ${folder} has ${problems.length} problem(s):\n${problems.join('\n')}`)
    this.name = 'CatalogError'
    this.problems = problems
  }
}

/** Reads and checks the whole catalog folder. Throws one CatalogError that lists every problem. */
export async function loadCatalog(folder: string): Promise<Catalog> {
  const read = new Reading(folder)
  const [categories, colours, materials, blanks, readyMade, artworks] = await Promise.all([
    read.file('categories.json', z.array(CategorySource)),
    read.file('colours.json', z.array(ColorSource)),
    read.file('materials.json', z.array(MaterialSource)),
    read.folder('blanks', BlankSource, (blank) => blank.code),
    read.folder('ready-made', ReadyMadeSource, (product) => product.code),
    read.folder('artworks', ArtworkSource, (artwork) => artwork.id),
  ])
  const [destinations, carriers, freightRates, exchangeRates] = await Promise.all([
    read.file('freight/destinations.json', z.array(DestinationSource)),
    read.file('freight/carriers.json', z.array(CarrierSource)),
    read.file('freight/rates.json', z.array(FreightRateSource)),
    read.file('exchange-rates.json', ExchangeRatesSource),
  ])
  const named = [...new Set([...blanks, ...readyMade].flatMap(({ views }) => views))].sort()
  const [{ views, unreadable: unreadableViews }, { artworkRecords, unreadable: unreadableArtworks }] =
    await Promise.all([readViews(folder, named), readArtworks(folder, artworks)])
  read.problems.push(...[...unreadableViews, ...unreadableArtworks].map(({ file, reason }) => `${file}: ${reason}`))
  // References into an unreadable file would only repeat its problems.
  if (!categories || !colours || !materials || !destinations || !carriers || !freightRates || !exchangeRates)
    throw new CatalogError(folder, read.problems)
  const catalog: Catalog = {
    categories,
    colours,
    materials,
    blanks,
    readyMade,
    artworks,
    views,
    artworkRecords,
    destinations,
    carriers,
    freightRates,
    exchangeRates,
  }
  const problems = [...read.problems, ...findBrokenReferences(catalog)]
  if (problems.length > 0) throw new CatalogError(folder, problems)
  return catalog
}

/** Finding a line reads the file once more, which takes long for thousands of problems. */
const locatedProblems = 200

/** Reads the files of a folder and collects their problems. */
class Reading {
  readonly problems: string[] = []
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async file<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
    let text: string
    let content: unknown
    try {
      text = await readFile(join(this.#root, path), 'utf8')
      content = JSON.parse(text)
    } catch (error) {
      this.problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
    const result = schema.safeParse(content)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const line = this.problems.length < locatedProblems ? ` (line ${lineInJson(text, issue.path)})` : ''
      this.problems.push(`${path}: ${issue.path.map(String).join('.') || 'the file'}${line}: ${issue.message}`)
    }
    return undefined
  }

  /** Reads every .json file of a folder by name; a file has the name of its entry. */
  async folder<T>(path: string, schema: z.ZodType<T>, codeOf: (entry: T) => string): Promise<T[]> {
    let names: string[]
    try {
      names = (await readdir(join(this.#root, path))).filter((name) => name.endsWith('.json')).sort()
    } catch (error) {
      this.problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
    const entries = await Promise.all(names.map((name) => this.file(`${path}/${name}`, schema)))
    return entries.flatMap((entry, i) => {
      if (entry === undefined) return []
      const name = names[i] ?? ''
      if (codeOf(entry) !== basename(name, '.json')) this.problems.push(`${path}/${name}: holds ${codeOf(entry)}`)
      return [entry]
    })
  }
}

/** Returns duplicate codes and unresolved references. */
function findBrokenReferences(catalog: Catalog): string[] {
  return [
    ...findDoubleCodes(catalog),
    ...catalog.blanks.flatMap((blank) => problemsOfBlank(blank, catalog)),
    ...catalog.readyMade.flatMap((product) => problemsOfReadyMade(product, catalog)),
    ...findBrokenFreight(catalog),
  ]
}

function findDoubleCodes(catalog: Catalog): string[] {
  const lists: [file: string, codes: string[]][] = [
    ['categories.json', catalog.categories.flatMap(({ code, children }) => [code, ...children.map((c) => c.code)])],
    ['colours.json', catalog.colours.map(({ code }) => code)],
    ['materials.json', catalog.materials.map(({ code }) => code)],
    ['freight/destinations.json', catalog.destinations.map(({ code }) => code)],
    ['freight/carriers.json', catalog.carriers.map(({ id }) => id)],
    ['freight/rates.json', catalog.freightRates.map((r) => `${r.origin} to ${r.destination} by ${r.carrier}`)],
    ...catalog.blanks.map(({ code, secondAttribute, printAreas }): [string, string[]] => [
      `blanks/${code}.json`,
      [
        ...secondAttribute.values.map((value) => `size ${value.code}`),
        ...printAreas.map((area) => `area ${area.code}`),
      ],
    ]),
  ]
  return lists.flatMap(([file, codes]) =>
    codes.filter((code, i) => codes.indexOf(code) !== i).map((code) => `${file}: ${code} is there twice`),
  )
}

function problemsOfBlank(blank: BlankSource, catalog: Catalog): string[] {
  const children = catalog.categories.flatMap((category) => category.children)
  const problems: string[] = []
  if (!children.some(({ code }) => code === blank.category)) problems.push(`unknown category ${blank.category}`)
  if (!catalog.materials.some(({ code }) => code === blank.material))
    problems.push(`unknown material ${blank.material}`)
  problems.push(
    ...problemsOfColours(
      blank.firstAttribute.colours,
      catalog.colours.map(({ code }) => code),
    ),
  )
  for (const { code, sizes = {} } of blank.printAreas)
    for (const size of Object.keys(sizes))
      if (!blank.secondAttribute.values.some((value) => value.code === size))
        problems.push(`area ${code}: unknown size ${size}`)
  if (blank.sampleArtwork !== undefined && !catalog.artworks.some(({ id }) => id === blank.sampleArtwork))
    problems.push(`unknown artwork ${blank.sampleArtwork}`)
  return problems.map((problem) => `blanks/${blank.code}.json: ${problem}`)
}

function problemsOfReadyMade(product: ReadyMadeSource, catalog: Catalog): string[] {
  const file = `ready-made/${product.code}.json`
  const problems: string[] = []
  const blank = catalog.blanks.find(({ code }) => code === product.blank)
  if (blank) {
    problems.push(...problemsOfColours(product.colours, blank.firstAttribute.colours))
    for (const area of product.areas ?? [])
      if (!blank.printAreas.some(({ code }) => code === area)) problems.push(`unknown print area ${area}`)
      // Print files are made from what the pictures show.
      else if (!product.views.some((view) => areaInView(blank.printAreas, view)?.code === area))
        problems.push(`no view shows print area ${area}`)
  } else problems.push(`unknown blank ${product.blank}`)
  if (!catalog.artworks.some(({ id }) => id === product.artwork)) problems.push(`unknown artwork ${product.artwork}`)
  return problems.map((problem) => `${file}: ${problem}`)
}

function problemsOfColours(codes: readonly string[], known: readonly string[]): string[] {
  return codes.flatMap((colour, i) => [
    ...(known.includes(colour) ? [] : [`unknown colour ${colour}`]),
    ...(codes.indexOf(colour) === i ? [] : [`colour ${colour} is there twice`]),
  ])
}

function findBrokenFreight({ freightRates, destinations, carriers }: Catalog): string[] {
  return freightRates.flatMap(({ origin, destination, carrier }) => {
    const rate = `freight/rates.json: ${origin} to ${destination} by ${carrier}`
    return [
      ...(destinations.some(({ code }) => code === destination) ? [] : [`${rate}: unknown destination`]),
      ...(carriers.some(({ id }) => id === carrier) ? [] : [`${rate}: unknown carrier`]),
    ]
  })
}
