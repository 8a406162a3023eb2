import type { Result } from '../result.ts'

/** A service refused what demo data needs. */
export class DemoRefusal extends Error {}

/** The data of a call that demo data cannot do without. Throws a DemoRefusal if it was refused. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (!result.ok)
    throw new DemoRefusal(`demo data could not be made: ${result.code} ${JSON.stringify(result.fields ?? {})}`)
  return result.data
}
