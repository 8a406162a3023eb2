import { fileURLToPath } from 'node:url'
import { profileRefusals, profileSpaces, renderingIntents } from '@podwright/domain/print/output-profiles'
import { z } from 'zod'
import { type ProcessLimits, superviseProcess } from '../../backends/node/supervise-process.ts'

/** An uploaded ICC profile, how to print what is out of its range, and the path for its lattice. */
export const ProfileTask = z.strictObject({ file: z.string(), intent: z.enum(renderingIntents), target: z.string() })
export type ProfileTask = z.infer<typeof ProfileTask>

const ProfileAnswer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    space: z.enum(profileSpaces),
    /** Its own description; may be empty. */
    name: z.string(),
  }),
  z.strictObject({ ok: z.literal(false), code: z.enum(profileRefusals) }),
])
export type ProfileAnswer = z.infer<typeof ProfileAnswer>

/** A profile takes a second and 170 MB. */
const profileProcessLimits: ProcessLimits = { memoryBytes: 600_000_000, milliseconds: 30_000 }

const processFile = fileURLToPath(new URL('./profile-process.ts', import.meta.url))

/**
 * Reads an uploaded profile of a printer in a process with limited time and memory, and writes the lattice of the colors
 * as they look printed (`@podwright/domain/print/color-lattice`).
 */
export function inspectProfile(task: ProfileTask, limits: Partial<ProcessLimits> = {}): Promise<ProfileAnswer> {
  const damaged = { ok: false, code: 'profile_damaged' } as const
  return superviseProcess<ProfileAnswer>(processFile, task, {
    limits: { ...profileProcessLimits, ...limits },
    read: (message) => ProfileAnswer.parse(message),
    onLimit: () => damaged,
    onSignal: () => damaged,
  })
}
