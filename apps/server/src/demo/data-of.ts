import type { Result } from '../result.ts'

/** The data of a call that demo data cannot do without. Throws if it was refused. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(`demo data could not be made: ${result.code} ${JSON.stringify(result.fields ?? {})}`)
  return result.data
}
