import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fullPlacement } from '../effect/placement.ts'
import { type PsdPicture, pictureOfPsd } from '../psd/picture-of-psd.ts'
import { readFormat } from './options.ts'
import { writePicture } from './write-picture.ts'

const text = { type: 'string' } as const
const known = { psd: text, artwork: text, out: text, fit: text, size: text, area: { ...text, multiple: true } } as const

/** Returns whether the command renders a PSD mockup. */
export function isPsdCommand(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--psd' || arg.startsWith('--psd='))
}

/**
 * Runs `--psd mock.psd --artwork a.png --out a.jpg`: renders one picture and reports via `say` what the engine could
 * not reproduce.
 */
export async function runPsdCommand(args: readonly string[], say: (line: string) => void): Promise<number> {
  const settings = readImportSettings(args)
  if (typeof settings === 'string') {
    say(`podwright-render: ${settings}`)
    return 2
  }
  const { out, format, fit, width, areas } = settings
  const files = await readBoth(settings)
  if (typeof files === 'string') {
    say(`podwright-render: ${files}`)
    return 2
  }
  const picture = await pictureOfPsd({
    ...files,
    placement: { ...fullPlacement, fit },
    format,
    ...(width === undefined ? {} : { width }),
    ...(areas === undefined ? {} : { options: { areas } }),
  })
  for (const line of report(picture)) say(line)
  if (!picture.ok) return 1
  const problem = await writePicture(out, picture.bytes)
  if (problem !== null) say(problem)
  return problem === null ? 0 : 1
}

async function readBoth({ psd, artwork }: { psd: string; artwork: string }) {
  try {
    return { psd: await readFile(psd), artwork: await readFile(artwork) }
  } catch (error) {
    // A missing file is a user error; the message contains the path.
    return error instanceof Error ? error.message : String(error)
  }
}

function readImportSettings(args: readonly string[]) {
  try {
    const { psd, artwork, out, fit = 'contain', size, area } = parseArgs({ args: [...args], options: known }).values
    if (psd === undefined || artwork === undefined || out === undefined) return '--psd needs --artwork and --out'
    if (fit !== 'cover' && fit !== 'contain') return `--fit must be cover or contain, not "${fit}"`
    const width = size === undefined ? undefined : Number(size)
    if (width !== undefined && !(Number.isInteger(width) && width >= 16 && width <= 2048))
      return '--size must be a whole number from 16 to 2048'
    const format = readFormat(out)
    if (typeof format === 'string') return format
    return { psd, artwork, out, fit, width, format: format.type, areas: area } as const
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function* report(picture: PsdPicture): Generator<string> {
  if (!picture.ok) yield `${picture.code} (${picture.detail})`
  for (const { code, layer, consequence, detail } of picture.notes) {
    yield `${consequence}: ${code}${layer === '' ? '' : ` on "${layer}"`} (${detail})`
  }
  if (!picture.ok || picture.comparison === null) return
  const { picture: whole, print } = picture.comparison
  yield `with its own contents: ${whole.toFixed(1)} dB like the picture in the file, ${print.toFixed(1)} dB where artworks show`
}
