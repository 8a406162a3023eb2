import type { Unit } from '../state/editor-state.ts'

export const mmPerInch = 25.4

/** Millimetres in the unit that is shown. */
export function inUnit(mm: number, unit: Unit): number {
  return unit === 'mm' ? mm : mm / mmPerInch
}

/** Decimals with which a length is shown: a tenth of a millimetre, a hundredth of an inch. */
export const decimalsOf: Readonly<Record<Unit, number>> = { mm: 1, in: 2 }
