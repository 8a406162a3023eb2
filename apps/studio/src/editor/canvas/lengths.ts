import type { Unit } from '../state/editor-state.ts'

export const mmPerInch = 25.4

/** Converts millimeters to the displayed unit. */
export function inUnit(mm: number, unit: Unit): number {
  return unit === 'mm' ? mm : mm / mmPerInch
}

/** Decimals of displayed lengths: a tenth of a millimeter, a hundredth of an inch. */
export const decimalsOf: Readonly<Record<Unit, number>> = { mm: 1, in: 2 }
