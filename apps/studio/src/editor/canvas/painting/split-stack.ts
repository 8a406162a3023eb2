/**
 * A stack of units split into what is composited in each frame: planes of many static units, single units, and active
 * units, which the user is changing.
 */
export type Segment<U> =
  | { readonly kind: 'plane'; readonly units: readonly U[]; readonly isLowest: boolean }
  | { readonly kind: 'single'; readonly unit: U }
  | { readonly kind: 'active'; readonly unit: U }

/**
 * Splits a stack (bottom first). A plane is only correct when its units use normal blending: a unit that blends with
 * what is below must be composited in each frame. On the lowest plane everything it blends with is present, so it may
 * be there. Without an active unit nothing moves and no plane is worth its memory; beyond `maxPlanes` the smallest are
 * dropped.
 */
export function splitStack<U>(
  units: readonly U[],
  isActive: (unit: U) => boolean,
  isBlended: (unit: U) => boolean,
  maxPlanes: number,
): Segment<U>[] {
  if (!units.some(isActive)) return units.map((unit) => ({ kind: 'single', unit }))
  const lowestActive = units.findIndex(isActive)
  const segments: Segment<U>[] = []
  let run: U[] = []
  const close = () => {
    const [first] = run
    const isLowest = segments.length === 0
    if (run.length > 1 || (isLowest && first !== undefined)) segments.push({ kind: 'plane', units: run, isLowest })
    else if (first !== undefined) segments.push({ kind: 'single', unit: first })
    run = []
  }
  for (const [i, unit] of units.entries()) {
    if (isActive(unit)) {
      close()
      segments.push({ kind: 'active', unit })
    } else if (i > lowestActive && isBlended(unit)) {
      close()
      segments.push({ kind: 'single', unit })
    } else run.push(unit)
  }
  close()
  return dissolveSmallPlanes(segments, maxPlanes)
}

function dissolveSmallPlanes<U>(segments: readonly Segment<U>[], maxPlanes: number): Segment<U>[] {
  const sizes = segments.flatMap((segment) => (segment.kind === 'plane' ? [segment.units.length] : []))
  if (sizes.length <= maxPlanes) return [...segments]
  const min = sizes.toSorted((a, b) => b - a)[maxPlanes - 1] ?? 0
  let kept = 0
  return segments.flatMap((segment): Segment<U>[] => {
    if (segment.kind !== 'plane') return [segment]
    if (segment.units.length >= min && kept < maxPlanes) {
      kept += 1
      return [segment]
    }
    return segment.units.map((unit) => ({ kind: 'single', unit }))
  })
}
