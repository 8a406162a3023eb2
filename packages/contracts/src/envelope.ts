import { z } from 'zod'

/** Every answer of the API. `code` 0 is success; on failure `data` says which expected failure it was. */
export type Envelope<Data> = { code: number; msg: string; data: Data }

/** `data` of a failed call. `fields` maps a field's path to the name of what is wrong with it; both are stable names, not texts. */
export const FailureData = z.object({
  reason: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfterSeconds: z.int().optional(),
})
export type FailureData = z.infer<typeof FailureData>
