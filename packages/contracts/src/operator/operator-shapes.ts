import { z } from 'zod'
import { queryInt, text } from '../fields.ts'

/** Lists are newest first; `before` is the id of the last item of the previous page. */
export const page = {
  before: z.coerce
    .number<string | number>()
    .int('not_a_number')
    .positive('out_of_range')
    .max(Number.MAX_SAFE_INTEGER, 'out_of_range')
    .optional(),
  limit: queryInt(1, 100).prefault(50),
}

/** An operator's reason for an action. It is logged and, where the account is notified, shown to the account. */
export const Reason = text(500).trim().min(1, 'required')
