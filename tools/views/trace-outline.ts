/**
 * A closed line around the set cells of a grid, along the cells' edges; islands run clockwise on the screen, holes
 * counterclockwise.
 */
export type Loop = readonly (readonly [x: number, y: number])[]

export type Grid = { readonly width: number; readonly height: number; readonly cells: Uint8Array }

/** Returns every closed line around set cells. */
export function traceLoops({ width, height, cells }: Grid): Loop[] {
  const isSet = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] !== 0
  const stride = width + 1
  // From each grid corner to the next one with the set cells on the right; two ways where cells touch at a corner.
  const onward = new Map<number, number[]>()
  const lead = (fromX: number, fromY: number, toX: number, toY: number) => {
    const from = fromY * stride + fromX
    const known = onward.get(from)
    if (known) known.push(toY * stride + toX)
    else onward.set(from, [toY * stride + toX])
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isSet(x, y)) continue
      if (!isSet(x, y - 1)) lead(x, y, x + 1, y)
      if (!isSet(x + 1, y)) lead(x + 1, y, x + 1, y + 1)
      if (!isSet(x, y + 1)) lead(x + 1, y + 1, x, y + 1)
      if (!isSet(x - 1, y)) lead(x, y + 1, x, y)
    }
  const loops: Loop[] = []
  for (const [start, ways] of onward)
    while (ways.length > 0) {
      const loop: [number, number][] = []
      for (let at = start, next = ways.pop(); next !== undefined; next = onward.get(at)?.pop()) {
        loop.push([at % stride, Math.floor(at / stride)])
        at = next
        if (at === start) break
      }
      loops.push(loop)
    }
  return loops
}

/** Returns the area inside a loop; negative for a hole. */
export function loopArea(loop: Loop): number {
  let twice = 0
  for (const [i, [x, y]] of loop.entries()) {
    const [nextX, nextY] = loop[(i + 1) % loop.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

/**
 * Returns the loop with the fewest corners that keep it within `tolerance` of the original (Douglas–Peucker, on both
 * halves).
 */
export function simplifyLoop(loop: Loop, tolerance: number): Loop {
  const [first] = loop
  if (!first || loop.length < 4) return loop
  let farthest = 0
  for (const [i, [x, y]] of loop.entries()) {
    const [farX, farY] = loop[farthest] ?? first
    if (Math.hypot(x - first[0], y - first[1]) > Math.hypot(farX - first[0], farY - first[1])) farthest = i
  }
  const keep = new Set([0, farthest])
  keepCorners([...loop, first], 0, farthest, tolerance, keep)
  keepCorners([...loop, first], farthest, loop.length, tolerance, keep)
  return loop.filter((_, i) => keep.has(i))
}

function keepCorners(line: Loop, from: number, to: number, tolerance: number, keep: Set<number>): void {
  const waiting: [number, number][] = [[from, to]]
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [start, end] = span
    let max = tolerance
    let corner = -1
    for (let i = start + 1; i < end; i += 1) {
      const away = distance(line[i], line[start], line[end])
      if (away <= max) continue
      max = away
      corner = i
    }
    if (corner < 0) continue
    keep.add(corner)
    waiting.push([start, corner], [corner, end])
  }
}

type MaybePoint = readonly [number, number] | undefined

/** Returns the distance of a point from the line between two others. */
function distance(point: MaybePoint, from: MaybePoint, to: MaybePoint): number {
  if (!point || !from || !to) return 0
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  const [px, py] = [point[0] - from[0], point[1] - from[1]]
  return length === 0 ? Math.hypot(px, py) : Math.abs(px * y - py * x) / length
}
