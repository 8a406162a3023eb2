/** A measured figure and the most that it may be. */
export type Limit = {
  readonly name: string
  readonly value: number
  readonly max: number
  readonly unit: string
  /** The limit holds for a machine whose cores are free: a figure over it proves nothing while others use them. */
  readonly needsFreeCores?: boolean
}

/** What else the machine did: the load before the measurement, for its number of cores. */
export type Machine = { readonly load: number; readonly cores: number }

/** Figures over their limits, and figures that say nothing because the cores were taken. One without a value is missed. */
export function judge(
  limits: readonly Limit[],
  { load, cores }: Machine,
): { readonly missed: string[]; readonly undecided: string[] } {
  const over = limits.filter(({ value, max }) => !(value <= max))
  const areCoresFree = load < cores
  const isUndecided = ({ needsFreeCores, value }: Limit) =>
    needsFreeCores === true && !areCoresFree && !Number.isNaN(value)
  return {
    missed: over.filter((limit) => !isUndecided(limit)).map(lineOf),
    undecided: over.filter(isUndecided).map((limit) => `${lineOf(limit)}, at load ${load} on ${cores} cores`),
  }
}

function lineOf({ name, value, max, unit }: Limit): string {
  const shown = Number.isNaN(value) ? 'not measured' : `${Number(value.toFixed(2))} ${unit}`
  return `${name}: ${shown}, limit ${max} ${unit}`
}

/** A bench has missed limits. Its message names each. */
export class MissedLimitsError extends Error {
  constructor(missed: readonly string[]) {
    super(missed.map((line) => `missed: ${line}`).join('\n'))
    this.name = 'MissedLimitsError'
  }
}

/** Prints what is undecided, and throws a MissedLimitsError if a limit is missed. */
export function requireLimits(limits: readonly Limit[], machine: Machine): void {
  const { missed, undecided } = judge(limits, machine)
  for (const line of undecided) console.log(`undecided, measure again on a quiet machine: ${line}`)
  if (missed.length > 0) throw new MissedLimitsError(missed)
}
