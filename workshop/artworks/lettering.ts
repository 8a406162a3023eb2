import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { n } from './draw.ts'

/** A word as one path, with the bounding box of its ink. */
export type Outline = { text: string; d: string; left: number; top: number; right: number; bottom: number }

const outlines: Record<string, Outline> = JSON.parse(readFileSync(join(import.meta.dirname, 'lettering.json'), 'utf8'))

function outline(key: string): Outline {
  const found = outlines[key]
  if (!found) throw new Error(`no lettering "${key}": add it to outline-lettering.ts`)
  return found
}

/** Returns the height of a word whose ink is `width` wide. */
export function wordHeight(key: string, width: number): number {
  const { left, top, right, bottom } = outline(key)
  return (width * (bottom - top)) / (right - left)
}

/** Draws a word with its ink centered at `cx`, the top of its ink at `y`, and `width` wide. */
export function word(key: string, cx: number, y: number, width: number, attributes: string): string {
  const { d, left, top, right } = outline(key)
  const scale = width / (right - left)
  const dx = cx - width / 2 - left * scale
  return `<path transform="translate(${n(dx)} ${n(y - top * scale)}) scale(${scale.toFixed(4)})" d="${d}" ${attributes}/>`
}

/**
 * Draws words along a circle around (cx, cy): every letter upright on it, its ink `height` high, `gap` between letters.
 */
export function wordOnArc(
  keys: readonly string[],
  circle: { cx: number; cy: number; radius: number },
  height: number,
  gap: number,
  attributes: string,
): string {
  const inks = keys.map((key) => {
    const { left, top, right, bottom } = outline(key)
    return { key, width: ((right - left) * height) / (bottom - top) }
  })
  let along = -(inks.reduce((sum, { width }) => sum + width, 0) + gap * (inks.length - 1)) / 2
  return inks
    .map(({ key, width }) => {
      const turn = ((along + width / 2) / circle.radius) * (180 / Math.PI)
      along += width + gap
      const letter = word(key, circle.cx, circle.cy - circle.radius - height, width, attributes)
      return `<g transform="rotate(${turn.toFixed(2)} ${n(circle.cx)} ${n(circle.cy)})">${letter}</g>`
    })
    .join('')
}
