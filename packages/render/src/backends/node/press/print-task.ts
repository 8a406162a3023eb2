import { StoredDesign } from '@podwright/design/format/read-design'
import { z } from 'zod'

/** Output of a print task. A texture is used for product pictures: it has no bleed, and its longer side is `sidePx`. */
export const PrintOutput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('png') }),
  z.strictObject({ kind: z.literal('pdf') }),
  z.strictObject({ kind: z.literal('texture'), sidePx: z.int().min(1).max(4096) }),
])
export type PrintOutput = z.infer<typeof PrintOutput>

/** A task for a printing process. */
export const PrintTask = z.strictObject({
  design: StoredDesign,
  /** Id of the placement. */
  placement: z.string(),
  isDark: z.boolean(),
  output: PrintOutput,
  /** Files of the artworks' masters by hash; an artwork that is missing here cannot be printed. */
  artworks: z.record(z.string(), z.string()),
  fontFolder: z.string(),
  /** Files of the seller's fonts by code; a text whose font is missing here cannot be printed. */
  fonts: z.record(z.string(), z.string()),
  /** Path of the output file, which is complete and flushed to disk when the answer is sent. */
  target: z.string(),
})
export type PrintTask = z.infer<typeof PrintTask>

export const printRefusals = [
  'print_too_large',
  'print_artwork_missing',
  'print_font_missing',
  'print_qr_unreadable',
  'print_unreadable',
  'print_too_complex',
  'print_timeout',
] as const

/** Result of a task. */
export const PrintAnswer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    sha256: z.string(),
    bytes: z.int(),
    widthPx: z.int(),
    heightPx: z.int(),
    missingCharacters: z.array(z.string()),
    /** Sizes of texts that are made smaller to fit their boxes, in millimeters, by layer. */
    fittedSizes: z.record(z.string(), z.number()),
  }),
  z.strictObject({ ok: z.literal(false), code: z.enum(printRefusals), detail: z.string() }),
])
export type PrintAnswer = z.infer<typeof PrintAnswer>
export type PrintRefusalCode = (typeof printRefusals)[number]

/** Progress at each stage, as a fraction of the whole. */
export const printStages = { opened: 0.15, painted: 0.2, packed: 0.95 } as const
export type PrintStage = keyof typeof printStages

/** Messages of a printing process: its progress and finally its result. */
export const PrintMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stage'), stage: z.enum(['opened', 'painted', 'packed']) }),
  z.strictObject({ type: z.literal('answer'), answer: PrintAnswer }),
])
export type PrintMessage = z.infer<typeof PrintMessage>
