import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import type { PictureFormat } from '../node/jobs.ts'

export const usage = `podwright-render: effect pictures of artworks on products

One picture:
  podwright-render --artwork a.png --view tshirt/front --colour '#1b1b1e' --out a.jpg

Many: every artwork of a folder on every view, written to a folder as <artwork>/<product>-<view>.jpg
  podwright-render --artwork designs/ --view tshirt/front,mug/left,tote/front --out pictures/

On a mockup file of your own, all its smart objects or the named ones ("Group / Layer"):
  podwright-render --psd mock.psd [--area front] --artwork a.png --out a.jpg

Options
  --artwork <file|folder>  PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG; a folder stands for all such files in it
  --view <names>           product/view, separated by commas; "all" for every view
  --colour <#rrggbb>       product color, for views that support it (default: white)
  --out <file|folder>      .jpg, .webp, .avif or .png; a folder for several pictures
  --fit <cover|contain>    fill the print area and crop, or show all of the artwork (default: contain)
  --size <pixels>          width of the picture (default: 1600)
  --quality <1-100>        of JPEG, WebP and AVIF
  --format <name>          jpeg, webp, avif or png, for a folder of pictures (default: jpeg)
  --views <folder>         folder of the views (default: catalog/views)
  --cache <folder>         folder for cached tables and textures, which make later runs start faster
  --workers <number>       threads (default: one per core)
  --help

Exit codes: 0 all pictures written, 1 some failed, 2 invalid arguments.
`

export type CliOptions = {
  readonly artwork: string
  readonly views: readonly string[]
  readonly colour: string | null
  readonly out: string
  readonly fit: 'cover' | 'contain'
  readonly width: number
  readonly format: PictureFormat
  readonly viewsFolder: string | undefined
  readonly cacheFolder: string | null
  readonly workers: number | undefined
}

export type ParsedOptions =
  | { readonly ok: true; readonly options: CliOptions }
  | { readonly ok: false; readonly problem: string }
  | 'help'

const text = { type: 'string' } as const
const known = {
  artwork: text,
  view: text,
  colour: text,
  out: text,
  fit: text,
  size: text,
  quality: text,
  format: text,
  views: text,
  cache: text,
  workers: text,
  help: { type: 'boolean', short: 'h' },
} as const

/** Parses the command line without accessing the file system. */
export function parseOptions(args: readonly string[]): ParsedOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: known })
    return values.help === true || args.length === 0 ? 'help' : check(values)
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

type Values = { readonly [name in Exclude<keyof typeof known, 'help'>]?: string | undefined }

function check(values: Values): ParsedOptions {
  const { artwork, view, out, colour, fit = 'contain' } = values
  const wrong = (problem: string) => ({ ok: false, problem }) as const
  if (artwork === undefined) return wrong('--artwork is missing')
  if (view === undefined) return wrong('--view is missing')
  if (out === undefined) return wrong('--out is missing')
  if (colour !== undefined && !/^#[0-9a-f]{6}$/i.test(colour))
    return wrong(`--colour must look like #1b1b1e, not "${colour}"`)
  if (fit !== 'cover' && fit !== 'contain') return wrong(`--fit must be cover or contain, not "${fit}"`)
  const width = wholeNumber(values.size ?? '1600', 16, 2048)
  if (width === undefined) return wrong('--size must be a whole number from 16 to 2048')
  const quality = values.quality === undefined ? undefined : wholeNumber(values.quality, 1, 100)
  if (quality === undefined && values.quality !== undefined)
    return wrong('--quality must be a whole number from 1 to 100')
  const workers = values.workers === undefined ? undefined : wholeNumber(values.workers, 1, 64)
  if (workers === undefined && values.workers !== undefined)
    return wrong('--workers must be a whole number from 1 to 64')
  const format = readFormat(out, values.format, quality)
  if (typeof format === 'string') return wrong(format)
  const views = [...new Set(view.split(',').map((name) => name.trim()))]
  const { views: viewsFolder, cache: cacheFolder = null } = values
  return {
    ok: true,
    options: { artwork, views, colour: colour ?? null, out, fit, width, format, viewsFolder, cacheFolder, workers },
  }
}

function wholeNumber(value: string, min: number, max: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

type FileFormat = Exclude<PictureFormat, { readonly type: 'raw' }>

/** Returns the format from `--format`, or else from the extension of `--out` (default JPEG), or an error message. */
export function readFormat(out: string, name?: string, quality?: number): FileFormat | string {
  const ending = extname(out).slice(1)
  const format = formatOf(name ?? (ending || 'jpeg'), quality)
  if (format === undefined) {
    const option = name === undefined ? '--out must end in' : '--format must be'
    return `${option} jpeg, webp, avif or png, not "${name ?? ending}"`
  }
  // The extension must match the format.
  if (ending !== '' && formatOf(ending)?.type !== format.type)
    return `--format ${name} is not what --out ${out} ends in`
  return format
}

function formatOf(name: string, quality?: number): FileFormat | undefined {
  const options = quality === undefined ? {} : { quality }
  switch (name.toLowerCase()) {
    case 'jpg':
    case 'jpeg':
      return { type: 'jpeg', ...options }
    case 'webp':
      return { type: 'webp', ...options }
    case 'avif':
      return { type: 'avif', ...options }
    case 'png':
      return { type: 'png' }
    default:
      return undefined
  }
}
