import { StoredDesign } from '@podwright/design/format/read-design'
import { z } from 'zod'

/** What is made of a placement. A texture is what a product's pictures bear: without bleed, its longer side so many pixels. */
export const PrintOutput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('png') }),
  z.strictObject({ kind: z.literal('pdf') }),
  z.strictObject({ kind: z.literal('texture'), sidePx: z.int().min(1).max(4096) }),
])
export type PrintOutput = z.infer<typeof PrintOutput>

/** What a printing process is told to make. */
export const PrintTask = z.strictObject({
  design: StoredDesign,
  /** Id of the placement. */
  placement: z.string(),
  isDark: z.boolean(),
  output: PrintOutput,
  /** The files of the artworks' masters by their hashes; what is missing here cannot be printed. */
  artworks: z.record(z.string(), z.string()),
  fontFolder: z.string(),
  /** The file to write; whole and on the disk for good when the answer comes. */
  target: z.string(),
})
export type PrintTask = z.infer<typeof PrintTask>

export const printRefusals = [
  'print_too_large',
  'print_artwork_missing',
  'print_unreadable',
  'print_too_complex',
  'print_timeout',
] as const

/** What came of it. The report tells what could not be printed as it was designed. */
export const PrintAnswer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    sha256: z.string(),
    bytes: z.int(),
    widthPx: z.int(),
    heightPx: z.int(),
    missingCharacters: z.array(z.string()),
  }),
  z.strictObject({ ok: z.literal(false), code: z.enum(printRefusals), detail: z.string() }),
])
export type PrintAnswer = z.infer<typeof PrintAnswer>
export type PrintRefusalCode = (typeof printRefusals)[number]

/** How far a process has come with its work, as shares of it. */
export const printStages = { opened: 0.15, painted: 0.2, packed: 0.95 } as const
export type PrintStage = keyof typeof printStages

/** What a process says: how far it is, and in the end what came of it. */
export const PrintMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stage'), stage: z.enum(['opened', 'painted', 'packed']) }),
  z.strictObject({ type: z.literal('answer'), answer: PrintAnswer }),
])
export type PrintMessage = z.infer<typeof PrintMessage>
