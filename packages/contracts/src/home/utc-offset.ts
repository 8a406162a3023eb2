import { queryInt } from '../fields.ts'

/** Decides when a day of the user begins. */
export const UtcOffset = queryInt(-14 * 60, 14 * 60)
  .prefault(0)
  .meta({ description: 'Minutes by which your time is ahead of UTC; it decides when a day begins' })
