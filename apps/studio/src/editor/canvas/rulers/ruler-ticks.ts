import type { Unit } from '../../state/editor-state.ts'
import { mmPerInch } from '../lengths.ts'

export type Tick = {
  /** On the stage, CSS pixels. */
  readonly at: number
  /** In the displayed unit; only long ticks are labeled. */
  readonly value: number
  readonly size: 'long' | 'middle' | 'short'
}

/** Distance of labeled ticks in the displayed unit; the first with room for its label is used. */
const steps: Readonly<Record<Unit, readonly (readonly [step: number, parts: number])[]>> = {
  mm: [
    [1, 10],
    [2, 10],
    [5, 5],
    [10, 10],
    [20, 10],
    [50, 10],
    [100, 10],
    [200, 10],
    [500, 10],
    [1000, 10],
    [5000, 10],
  ],
  in: [
    [0.125, 4],
    [0.25, 4],
    [0.5, 4],
    [1, 8],
    [2, 8],
    [4, 4],
    [8, 8],
    [16, 8],
    [32, 8],
    [128, 8],
  ],
}
const minLabelPx = 56

/** Returns the ticks of a ruler `length` CSS pixels long whose zero is at `origin`. */
export function rulerTicks(unit: Unit, zoom: number, origin: number, length: number): Tick[] {
  const perUnit = zoom * (unit === 'mm' ? 1 : mmPerInch)
  const [step, parts] = steps[unit].find(([each]) => each * perUnit >= minLabelPx) ?? steps[unit].at(-1) ?? [1, 1]
  const part = step / parts
  const ticks: Tick[] = []
  const first = Math.ceil(-origin / perUnit / part)
  const last = Math.floor((length - origin) / perUnit / part)
  for (let n = first; n <= last; n += 1) {
    const isLong = n % parts === 0
    const isMiddle = parts % 2 === 0 && n % (parts / 2) === 0
    const value = (n / parts) * step
    ticks.push({
      at: origin + value * perUnit,
      value: value === 0 ? 0 : value,
      size: isLong ? 'long' : isMiddle ? 'middle' : 'short',
    })
  }
  return ticks
}
