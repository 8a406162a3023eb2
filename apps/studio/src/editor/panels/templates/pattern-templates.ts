import type { Layout, LayoutArea, Piece, ShapePiece } from './pieces.ts'
import type { Template } from './template.ts'

/** Pseudorandom numbers, the same on every machine, so that a template always looks the same. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Cell = { readonly x: number; readonly y: number; readonly column: number; readonly row: number }

/**
 * Cells of equal size over a whole area, about `across` of them along its shorter side; the outer ones extend over its
 * edge.
 */
function overArea(area: LayoutArea, across: number, draw: (cell: Cell, size: number) => readonly Piece[]): Layout {
  const shorter = Math.min(area.widthMm, area.heightMm)
  const count = (length: number) => Math.max(1, Math.round((length / shorter) * across))
  const [columns, rows] = [count(area.widthMm), count(area.heightMm)]
  // The grid of cells only approximates the area's shape: it covers the area, and the excess is clipped.
  const size = 10
  const cells = Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
  }))
  const pieces = cells.flatMap(({ column, row }) =>
    draw({ column, row, x: (column + 0.5) * size, y: (row + 0.5) * size }, size),
  )
  return { width: columns * size, height: rows * size, pieces, isAllOver: true }
}

function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[Math.floor(index) % list.length] ?? list[0]
}

function block(x: number, y: number, size: number, colour: string): ShapePiece {
  return { kind: 'shape', shape: 'rectangle', x, y, width: size, height: size, colour }
}

function bauhausCell({ x, y, column, row }: Cell, size: number): Piece[] {
  const backgroundColours = ['#e8dcc4', '#d9442f', '#1f4e79', '#f2b632', '#1b1b1b'] as const
  const inks = ['#1b1b1b', '#e8dcc4', '#f2b632', '#1f4e79', '#d9442f'] as const
  const index = column * 3 + row * 2
  const background = block(x, y, size, pick(backgroundColours, index))
  const colour = pick(inks, index)
  const shape = pick(['ellipse', 'triangle', 'polygon', 'rectangle'] as const, column + row * 3)
  const inner = shape === 'rectangle' ? size * 0.5 : size * 0.78
  const rotation = shape === 'triangle' ? ((column + row) % 4) * 90 : 0
  return [
    background,
    { kind: 'shape', shape, x, y, width: inner, height: inner, rotation, colour, props: { points: 4 } },
  ]
}

/** Patterns over the whole print area. */
export const patternTemplates: readonly Template[] = [
  {
    id: 'checker',
    name: 'checker',
    kind: 'pattern',
    background: '#fff8ee',
    share: 1,
    make: (area) =>
      overArea(area, 6, ({ x, y, column, row }, size) =>
        (column + row) % 2 === 0 ? [block(x, y, size, '#2f6f62')] : [],
      ),
  },
  {
    id: 'polka',
    name: 'polka',
    kind: 'pattern',
    background: '#fdf1ec',
    share: 1,
    make: (area) =>
      overArea(area, 6, ({ x, y, column, row }, size) => {
        const colour = pick(['#ef6f5e', '#f4b942', '#3b8ea5'] as const, column + row * 2)
        const width = size * ((column + row) % 2 === 0 ? 0.62 : 0.3)
        return [{ kind: 'shape', shape: 'ellipse', x, y, width, height: width, colour }]
      }),
  },
  {
    id: 'bauhaus',
    name: 'bauhaus',
    kind: 'pattern',
    background: '#e8dcc4',
    share: 1,
    make: (area) => overArea(area, 5, bauhausCell),
  },
  {
    id: 'terrazzo',
    name: 'terrazzo',
    kind: 'pattern',
    background: '#f7f4ef',
    share: 1,
    make: (area) => {
      const next = sequence(7)
      return overArea(area, 6, ({ x, y }, size) => {
        const width = size * (0.35 + next() * 0.45)
        const points = 4 + Math.floor(next() * 3)
        const place = { x: x + (next() - 0.5) * size * 0.5, y: y + (next() - 0.5) * size * 0.5 }
        const colour = pick(['#d98c73', '#7d9a8c', '#3f5765', '#e5c07b', '#b9a3a0'] as const, next() * 5)
        const height = width * (0.5 + next() * 0.4)
        const rotation = Math.round(next() * 180)
        return [{ kind: 'shape', shape: 'polygon', ...place, width, height, rotation, colour, props: { points } }]
      })
    },
  },
  {
    id: 'hearts',
    name: 'hearts',
    kind: 'pattern',
    background: '#fdeef1',
    share: 1,
    make: (area) =>
      overArea(area, 6, ({ x, y, column, row }, size) => {
        const colour = pick(['#d8475a', '#f08a9b'] as const, column + row)
        const rotation = (column + row) % 2 === 0 ? -14 : 14
        return [{ kind: 'shape', shape: 'heart', x, y, width: size * 0.5, height: size * 0.46, rotation, colour }]
      }),
  },
  {
    id: 'night-sky',
    name: 'nightSky',
    kind: 'pattern',
    background: '#16213a',
    share: 1,
    make: (area) => {
      const next = sequence(11)
      return overArea(area, 6, ({ x, y }, size) => {
        const width = size * (0.18 + next() * 0.4)
        const place = { x: x + (next() - 0.5) * size * 0.6, y: y + (next() - 0.5) * size * 0.6 }
        const colour = pick(['#f7e7b4', '#ffffff', '#9db8e8'] as const, next() * 3)
        const props = { points: next() > 0.4 ? 4 : 5, innerRadius: 0.32 }
        return [{ kind: 'shape', shape: 'star', ...place, width, height: width, rotation: next() * 40, colour, props }]
      })
    },
  },
  {
    id: 'waves',
    name: 'waves',
    kind: 'pattern',
    background: '#eef6f7',
    share: 1,
    make: (area) =>
      overArea(area, 6, ({ x, y, column, row }, size) => {
        // Every other row is shifted right by half a cell and starts with an extra one, so that no edge is left
        // uncovered.
        const starts = row % 2 === 0 ? [x] : column === 0 ? [x - size / 2, x + size / 2] : [x + size / 2]
        return starts.flatMap((middle) => rings(middle, y, size))
      }),
  },
]

function rings(x: number, y: number, size: number): Piece[] {
  return [1, 0.66, 0.32].map((part, i) => ({
    kind: 'shape',
    shape: 'ellipse',
    x,
    y,
    width: size * part * 0.94,
    height: size * part * 0.94,
    stroke: { colour: pick(['#1f6f8b', '#3b9ab2', '#8ccfd8'] as const, i), width: size * 0.07 },
  }))
}
