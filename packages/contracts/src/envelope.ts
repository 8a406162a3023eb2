import { z } from 'zod'

/** Response of every call. `code` is 0 on success; on failure `data` names the failure. */
export type Envelope<Data> = { code: number; msg: string; data: Data }

/**
 * `data` of a failed call. `fields` maps a field path to the name of its problem; both are stable identifiers, not
 * texts.
 */
export const FailureData = z.object({
  reason: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfterSeconds: z.int().optional(),
  challenge: z.string().optional().meta({ description: 'For completeLogin; only with two_factor_required' }),
})
export type FailureData = z.infer<typeof FailureData>
