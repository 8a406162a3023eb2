/**
 * A stack of units cut into what is composed in each frame: planes that hold many units which stand still, single units, and
 * the active ones, which are under the hand.
 */
export type Segment<U> =
  | { readonly kind: 'plane'; readonly units: readonly U[]; readonly isLowest: boolean }
  | { readonly kind: 'single'; readonly unit: U }
  | { readonly kind: 'active'; readonly unit: U }

/**
 * Cuts a stack (bottom first). A plane is right only where everything on it is laid down plainly: a unit that blends with what
 * lies below must meet it in each frame. On the lowest plane all that it blends with is there, so there it may stand.
 * With no active unit nothing moves and no plane is worth its memory; beyond `maxPlanes` the smallest are given up.
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
  return giveUpSmallPlanes(segments, maxPlanes)
}

function giveUpSmallPlanes<U>(segments: readonly Segment<U>[], maxPlanes: number): Segment<U>[] {
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
