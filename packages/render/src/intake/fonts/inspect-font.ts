import { fileURLToPath } from 'node:url'
import { fontScripts } from '@podwright/domain/print/font-families'
import { fontEmbeddings, fontRefusals } from '@podwright/domain/print/seller-fonts'
import { z } from 'zod'
import { type ProcessLimits, superviseProcess } from '../../backends/node/supervise-process.ts'

/** An uploaded file, and the path for the TTF or OTF in it. */
export const FontTask = z.strictObject({ file: z.string(), target: z.string() })
export type FontTask = z.infer<typeof FontTask>

const FontPicture = z.strictObject({ path: z.string(), width: z.number(), height: z.number() })

const FontAnswer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    bytes: z.int(),
    facts: z.strictObject({
      sha256: z.string(),
      name: z.string(),
      glyphs: z.int(),
      scripts: z.array(z.enum(fontScripts)),
      embedding: z.enum(fontEmbeddings),
      sample: FontPicture,
    }),
  }),
  z.strictObject({ ok: z.literal(false), code: z.enum(fontRefusals) }),
])
export type FontAnswer = z.infer<typeof FontAnswer>

/** The largest Chinese fonts take a few seconds and 400 MB. */
const fontProcessLimits: ProcessLimits = { memoryBytes: 900_000_000, milliseconds: 30_000 }

const processFile = fileURLToPath(new URL('./font-process.ts', import.meta.url))

/** Reads an uploaded font in a process with limited time and memory, and writes its TTF or OTF. */
export function inspectFont(task: FontTask, limits: Partial<ProcessLimits> = {}): Promise<FontAnswer> {
  const tooComplex = { ok: false, code: 'font_too_complex' } as const
  return superviseProcess<FontAnswer>(processFile, task, {
    limits: { ...fontProcessLimits, ...limits },
    read: (message) => FontAnswer.parse(message),
    onLimit: () => tooComplex,
    onSignal: () => tooComplex,
  })
}
