/** How many times as often as usual properties are checked. Set `PROPERTY_RUNS=10` for a long check. */
export const runFactor = readFactor(process.env.PROPERTY_RUNS)

/** The number of runs of a property whose usual number is `usual`, for fast-check. */
export function runsOf(usual: number): { readonly numRuns: number } {
  return { numRuns: usual * runFactor }
}

function readFactor(text: string | undefined): number {
  const factor = Number(text ?? '1')
  if (!Number.isInteger(factor) || factor < 1) throw new Error(`PROPERTY_RUNS must be a positive integer, got ${text}`)
  return factor
}
