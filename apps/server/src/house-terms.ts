import { defaultHouseTerms, type HouseTerms, houseTermsWith } from '@podwright/domain/facts/house-terms'
import { z } from 'zod'

/** HOUSE_TERMS: a JSON object with those of the help pages' terms that differ from the default ones. */
export const houseTermsSetting = z
  .string()
  .transform((value, context): HouseTerms => {
    const terms = houseTermsWith(parsedJson(value))
    if (terms) return terms
    context.addIssue({
      code: 'custom',
      message: 'must be JSON with some of the terms, such as {"refundWorkingDays":3}',
    })
    return z.NEVER
  })
  .default(defaultHouseTerms)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
