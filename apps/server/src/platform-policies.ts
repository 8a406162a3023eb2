import {
  defaultPlatformPolicies,
  type PlatformPolicies,
  platformPoliciesWith,
} from '@podwright/domain/facts/platform-policies'
import { z } from 'zod'

/** PLATFORM_POLICIES: a JSON object with those policies of the help pages that differ from the defaults. */
export const platformPoliciesSetting = z
  .string()
  .transform((value, context): PlatformPolicies => {
    const policies = platformPoliciesWith(parsedJson(value))
    if (policies) return policies
    context.addIssue({
      code: 'custom',
      message: 'must be JSON with some of the policies, such as {"refundWorkingDays":3}',
    })
    return z.NEVER
  })
  .default(defaultPlatformPolicies)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
