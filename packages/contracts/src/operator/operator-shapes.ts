import { z } from 'zod'
import { queryInt, text } from '../fields.ts'

/** Lists come newest first; `before` is the last one of the page before. */
export const page = {
  before: z.coerce
    .number<string | number>()
    .int('not_a_number')
    .positive('out_of_range')
    .max(Number.MAX_SAFE_INTEGER, 'out_of_range')
    .optional(),
  limit: queryInt(1, 100).prefault(50),
}

/** Why an operator does something: it stands in the log, and the account reads it where it is told. */
export const Reason = text(500).trim().min(1, 'required')
