import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SeparationRefusal, separationRefusals } from '@podwright/domain/print/prepress'
import sharp from 'sharp'
import { z } from 'zod'
import { type ProcessLimits, superviseProcess } from '../supervise-process.ts'
import { separateInks } from './find-inks.ts'

/** A print file, and the existing folder for its plates. */
export const SeparationTask = z.strictObject({ file: z.string(), folder: z.string(), isMirrored: z.boolean() })
export type SeparationTask = z.infer<typeof SeparationTask>

const FoundInk = z.strictObject({
  colour: z.string(),
  /** Percent of the file. */
  coverage: z.number(),
})

/** The inks of a print, whose plates are `<rrggbb>.png`, or why it has none. */
export const Separated = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), inks: z.array(FoundInk) }),
  z.strictObject({ ok: z.literal(false), code: z.enum(separationRefusals) }),
])
export type Separated = z.infer<typeof Separated>

/** Print files may have more pixels than sharp allows in pictures of unknown origin. */
const trusted = { limitInputPixels: false } as const

/** Separates a print file and writes a plate for each ink, with its size and resolution: black where it is printed. */
export async function separatePrint({ file, folder, isMirrored }: SeparationTask): Promise<Separated> {
  const { density } = await sharp(file, trusted).metadata()
  if (density === undefined) throw new Error(`print file ${file} has no resolution`)
  const { data, info } = await sharp(file, trusted).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const separated = separateInks({ rgba: aligned(data), width, height })
  if (!separated.ok) return separated
  const raw = { ...trusted, raw: { width, height, channels: 1 as const } }
  for (const [i, { colour }] of separated.inks.entries()) {
    const plate = separated.plates.map((number) => (number === i + 1 ? 0 : 255))
    await sharp(plate, raw)
      .toColourspace('b-w')
      .flop(isMirrored)
      .withMetadata({ density })
      .png()
      .toFile(join(folder, `${colour.slice(1)}.png`))
  }
  const percent = (pixels: number) => Math.round((pixels / (width * height)) * 10_000) / 100
  return { ok: true, inks: separated.inks.map(({ colour, pixels }) => ({ colour, coverage: percent(pixels) })) }
}

/** Pixels are read as words of four bytes. */
function aligned(data: Buffer): Uint8Array {
  return data.byteOffset % 4 === 0 ? data : Uint8Array.from(data)
}

/** A print of 36 megapixels takes about 400 MB and a few seconds. */
const separationLimits: ProcessLimits = { memoryBytes: 900_000_000, milliseconds: 120_000 }

const processFile = fileURLToPath(new URL('./separation-process.ts', import.meta.url))

/** Separates a print in a process of its own. */
export function separateInProcess(task: SeparationTask, limits: Partial<ProcessLimits> = {}): Promise<Separated> {
  const tooLarge = { ok: false, code: 'too_large' satisfies SeparationRefusal } as const
  return superviseProcess<Separated>(processFile, task, {
    limits: { ...separationLimits, ...limits },
    read: (message) => Separated.parse(message),
    onLimit: () => tooLarge,
  })
}
