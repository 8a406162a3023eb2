import type { ImageMask } from '@podwright/design/layers/image/schema'
import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { CLOSE, CUBIC, LINE, MOVE, type Outline, QUADRATIC } from '../text/outline.ts'
import { qrOutline } from './qr-outline.ts'

/** Distance of the control points with which four cubic curves approximate a circle (error below 0.03 %). */
const roundness = 0.5522847498

/** Returns the outline of a rectangle centered at the origin, in millimeters; `radius` rounds its corners. */

export function rectangle(width: number, height: number, radius = 0): Outline {
  const [w, h] = [width / 2, height / 2]
  const r = Math.min(radius, w, h)
  if (r <= 0) return [MOVE, -w, -h, LINE, w, -h, LINE, w, h, LINE, -w, h, CLOSE]
  const k = r * (1 - roundness)
  return [
    ...[MOVE, -w + r, -h, LINE, w - r, -h, CUBIC, w - k, -h, w, -h + k, w, -h + r],
    ...[LINE, w, h - r, CUBIC, w, h - k, w - k, h, w - r, h],
    ...[LINE, -w + r, h, CUBIC, -w + k, h, -w, h - k, -w, h - r],
    ...[LINE, -w, -h + r, CUBIC, -w, -h + k, -w + k, -h, -w + r, -h, CLOSE],
  ]
}

function ellipse(width: number, height: number): Outline {
  const [w, h] = [width / 2, height / 2]
  const [x, y] = [w * roundness, h * roundness]
  return [
    ...[MOVE, 0, -h, CUBIC, x, -h, w, -y, w, 0, CUBIC, w, y, x, h, 0, h],
    ...[CUBIC, -x, h, -w, y, -w, 0, CUBIC, -w, -y, -x, -h, 0, -h, CLOSE],
  ]
}

/** Returns a polygon from corners on the unit circle, stretched to touch all sides of the box. */
function corners(points: readonly (readonly [number, number])[], width: number, height: number): Outline {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const outline: number[] = []
  for (const [i, [x, y]] of points.entries()) {
    const px = ((x - left) / (right - left) - 0.5) * width
    const py = ((y - top) / (bottom - top) - 0.5) * height
    outline.push(i === 0 ? MOVE : LINE, px, py)
  }
  return [...outline, CLOSE]
}

function onCircle(count: number, radiusOf: (i: number) => number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2
    return [Math.cos(angle) * radiusOf(i), Math.sin(angle) * radiusOf(i)] as const
  })
}

function polygon(count: number, width: number, height: number): Outline {
  return corners(
    onCircle(count, () => 1),
    width,
    height,
  )
}

function star(points: number, innerRadius: number, width: number, height: number): Outline {
  return corners(
    onCircle(points * 2, (i) => (i % 2 === 0 ? 1 : innerRadius)),
    width,
    height,
  )
}

function heart(width: number, height: number): Outline {
  const [w, h] = [width / 2, height / 2]
  return [
    ...[MOVE, 0, h, CUBIC, -w * 0.35, h * 0.55, -w, h * 0.1, -w, -h * 0.42],
    ...[CUBIC, -w, -h * 0.78, -w * 0.72, -h, -w * 0.45, -h, CUBIC, -w * 0.22, -h, -w * 0.08, -h * 0.85, 0, -h * 0.62],
    ...[CUBIC, w * 0.08, -h * 0.85, w * 0.22, -h, w * 0.45, -h, CUBIC, w * 0.72, -h, w, -h * 0.78, w, -h * 0.42],
    ...[CUBIC, w, h * 0.1, w * 0.35, h * 0.55, 0, h, CLOSE],
  ]
}

/** Returns an arch: straight sides with the upper half of an ellipse on top. */
function arch(width: number, height: number): Outline {
  const [w, h] = [width / 2, height / 2]
  const rise = Math.min(w, height)
  const [x, y] = [w * roundness, rise * roundness]
  const spring = -h + rise
  return [
    ...[MOVE, -w, h, LINE, -w, spring, CUBIC, -w, spring - y, -x, -h, 0, -h],
    ...[CUBIC, x, -h, w, spring - y, w, spring, LINE, w, h, CLOSE],
  ]
}

/** Returns the outline of a shape layer; lines and arrows are open, because they are only stroked. */
export function outlineOfShape({ props, width, height }: Pick<ShapeLayer, 'props' | 'width' | 'height'>): Outline {
  switch (props.shape) {
    case 'rectangle':
      return rectangle(width, height, props.cornerRadius * Math.min(width, height))
    case 'ellipse':
      return ellipse(width, height)
    case 'triangle':
      return polygon(3, width, height)
    case 'polygon':
      return polygon(props.points, width, height)
    case 'star':
      return star(props.points, props.innerRadius, width, height)
    case 'heart':
      return heart(width, height)
    case 'line':
      return [MOVE, -width / 2, 0, LINE, width / 2, 0]
    case 'arrow': {
      const [w, h] = [width / 2, height / 2]
      const head = Math.min(width, height)
      return [MOVE, -w, 0, LINE, w, 0, MOVE, w - head, -h, LINE, w, 0, LINE, w - head, h]
    }
    case 'path':
      return readPathData(props.path ?? '', width, height)
    case 'qr':
      return props.qr ? qrOutline(props.qr, width, height) : []
  }
}

/** Returns the outline an image is masked with, or null for none. */
export function outlineOfMask(mask: ImageMask, cornerRadius: number, width: number, height: number): Outline | null {
  switch (mask) {
    case 'none':
      return null
    case 'rounded':
      return rectangle(width, height, cornerRadius * Math.min(width, height))
    case 'ellipse':
      return ellipse(width, height)
    case 'heart':
      return heart(width, height)
    case 'star':
      return star(5, 0.5, width, height)
    case 'hexagon':
      return polygon(6, width, height)
    case 'diamond':
      return polygon(4, width, height)
    case 'arch':
      return arch(width, height)
  }
}

const operations = { M: [MOVE, 2], L: [LINE, 2], Q: [QUADRATIC, 4], C: [CUBIC, 6], Z: [CLOSE, 0] } as const

/**
 * Converts path data in a box of 1 × 1 (schema PathData) to an outline over a box centered at the origin. Invalid data
 * ends the path.
 */
function readPathData(data: string, width: number, height: number): Outline {
  const outline: number[] = []
  for (const [, letter, rest] of data.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const operation = isOperation(letter) ? operations[letter] : undefined
    if (!operation) return outline
    const [code, count] = operation
    const numbers = (rest?.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (count === 0) outline.push(code)
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      outline.push(code === MOVE && at > 0 ? LINE : code)
      for (let i = 0; i < count; i += 1) {
        outline.push(((numbers[at + i] ?? 0) - 0.5) * (i % 2 === 0 ? width : height))
      }
    }
  }
  return outline
}

function isOperation(letter: string | undefined): letter is keyof typeof operations {
  return letter !== undefined && Object.hasOwn(operations, letter)
}
