import type { Point, Quad } from '../compose/quad.ts'

/** A validated description of a smart object; the file may contain anything instead of numbers. */
export type Placed = {
  readonly id: string
  /** Undefined if there are not four corners. */
  readonly quad: Quad | undefined
  /** Size in content pixels; 0 if unspecified. */
  readonly width: number
  readonly height: number
  readonly dpi: number
  /** Enabled smart filters. */
  readonly filters: readonly string[]
  readonly warp: PlacedWarp | undefined
}

export type PlacedWarp = {
  readonly style: string
  /** Maximum of bend and distortions. */
  readonly bend: number
  readonly bounds: readonly [Point, Point]
  /** Undefined for presets, which have parameters instead of a mesh. */
  readonly mesh: PlacedMeshNumbers | undefined
}

export type PlacedMeshNumbers = {
  readonly points: readonly Point[]
  readonly columns: number
  readonly rows: number
  readonly slicesX: readonly number[]
  readonly slicesY: readonly number[]
}

/** Larger coordinates are considered damage. */
const FARTHEST = 1e6
const SCREEN_DPI = 72

/** Validates a parsed placed layer. */
export function readPlaced(value: unknown): Placed {
  const placed = fieldsOf(value)
  const dpi = numberOf(fieldsOf(placed.resolution).value)
  return {
    id: typeof placed.id === 'string' ? placed.id : '',
    // Perspective is in the second list, which equals the first if there is none.
    quad: quadOf(placed.nonAffineTransform ?? placed.transform),
    width: Math.max(0, numberOf(placed.width)),
    height: Math.max(0, numberOf(placed.height)),
    dpi: dpi > 0 ? dpi : SCREEN_DPI,
    filters: filtersOf(placed.filter),
    warp: warpOf(placed.warp),
  }
}

function quadOf(value: unknown): Quad | undefined {
  const numbers = numbersOf(value)
  if (numbers.length !== 8 || numbers.some((each) => Math.abs(each) > FARTHEST)) return undefined
  const corner = (at: number): Point => [numbers[at] ?? 0, numbers[at + 1] ?? 0]
  return [corner(0), corner(2), corner(4), corner(6)]
}

function filtersOf(value: unknown): string[] {
  const { enabled, list } = fieldsOf(value)
  if (enabled !== true || !Array.isArray(list)) return []
  return list.map(fieldsOf).flatMap(({ enabled: isOn, type }) => (isOn === true ? [String(type)] : []))
}

function warpOf(value: unknown): PlacedWarp | undefined {
  const warp = fieldsOf(value)
  const style = typeof warp.style === 'string' ? warp.style : 'none'
  const bends = [warp.value, warp.perspective, warp.perspectiveOther].map(numberOf)
  const bend = Math.max(...[...bends, ...numbersOf(warp.values)].map(Math.abs))
  if (style === 'none' || (style !== 'custom' && bend === 0)) return undefined
  const bounds = fieldsOf(warp.bounds)
  const edge = (name: string) => numberOf(fieldsOf(bounds[name]).value)
  const corners: [Point, Point] = [
    [edge('left'), edge('top')],
    [edge('right'), edge('bottom')],
  ]
  return { style, bend, bounds: corners, mesh: meshOf(warp) }
}

function meshOf(warp: Record<string, unknown>): PlacedMeshNumbers | undefined {
  if (warp.customEnvelopeWarp === undefined) return undefined
  const { meshPoints, quiltSliceX, quiltSliceY } = fieldsOf(warp.customEnvelopeWarp)
  const points = Array.isArray(meshPoints)
    ? meshPoints.map(fieldsOf).map(({ x, y }): Point => [numberOf(x, Number.NaN), numberOf(y, Number.NaN)])
    : []
  return {
    points,
    columns: numberOf(warp.deformNumCols) || numberOf(warp.uOrder) || 4,
    rows: numberOf(warp.deformNumRows) || numberOf(warp.vOrder) || 4,
    slicesX: numbersOf(quiltSliceX),
    slicesY: numbersOf(quiltSliceY),
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function numberOf(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

/** Returns the list, or an empty one if it contains anything but numbers. */
function numbersOf(value: unknown): number[] {
  if (!Array.isArray(value)) return []
  const numbers = value.filter((each): each is number => typeof each === 'number' && Number.isFinite(each))
  return numbers.length === value.length ? numbers : []
}
