import { type Refusal, refuse } from './codes.ts'
import type { SvgTag } from './svg-tags.ts'

/** Elements drawn, each as often as something refers to it. The largest of the platform's own drawings has 4,000. */
const MOST_DRAWN = 200_000
/** Filter steps, each as often as a filter with it is used; one may take a second on a large picture. */
const MOST_FILTER_STEPS = 500
/** Each octave is half as large and half as strong as the one before: the ninth is below one step of eight bits. */
const MOST_OCTAVES = 16
/** Values of a convolution that the renderer multiplies for each pixel. */
const MOST_KERNEL_SIDE = 15

/** Drawn only where something refers to them. */
const definitions = new Set([
  'defs',
  'symbol',
  'pattern',
  'mask',
  'clipPath',
  'marker',
  'filter',
  'linearGradient',
  'radialGradient',
])

/**
 * Refuses a drawing whose effort is out of proportion to its file, before anything is drawn: references that multiply
 * each other (`use`, patterns, masks), heaps of filters, senseless parameters. What passes may still take long; that is
 * what the limit on the processor's time is for (draw-svg.ts).
 */
export function refuseEffort(tags: readonly SvgTag[]): Refusal | undefined {
  const ids = new Map<string, number>()
  for (const [index, { attributes }] of tags.entries()) {
    const id = attributeOf(attributes, 'id')
    if (id !== undefined && !ids.has(id)) ids.set(id, index)
  }
  const senseless = tags.map(senselessIn).find((detail) => detail !== undefined)
  if (senseless !== undefined) return refuse('artwork_too_complex', senseless)
  let rendered = 0
  let steps = 0
  // What is still to draw: from a tag up to another. References go on top of what refers to them, so that a circle of
  // references, which never ends, runs into a limit like everything else.
  const ranges: [from: number, to: number][] = [[0, tags.length]]
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range
    const tag = tags[from]
    if (from >= to || tag === undefined) continue
    const isDefinition = definitions.has(tag.name)
    ranges.push([isDefinition ? tag.end : from + 1, to])
    rendered += 1
    if (rendered > MOST_DRAWN)
      return refuse('artwork_too_complex', `more than ${MOST_DRAWN} elements with what is repeated`)
    if (isDefinition) continue
    if (tag.name.startsWith('fe')) steps += 1
    if (steps > MOST_FILTER_STEPS) return refuse('artwork_too_complex', `more than ${MOST_FILTER_STEPS} filter steps`)
    for (const id of referencesOf(tag)) {
      const index = ids.get(id)
      const target = index === undefined ? undefined : tags[index]
      if (index === undefined || target === undefined) continue
      // The contents: a definition itself is passed over wherever it is met.
      ranges.push([definitions.has(target.name) ? index + 1 : index, target.end])
    }
  }
  return undefined
}

function senselessIn({ name, attributes }: SvgTag): string | undefined {
  if (!name.startsWith('fe')) return undefined
  const octaves = Number(attributeOf(attributes, 'numOctaves') ?? 1)
  if (octaves > MOST_OCTAVES) return `${octaves} octaves of turbulence`
  const sides = (attributeOf(attributes, 'order') ?? '3').trim().split(/[\s,]+/)
  return sides.some((side) => Number(side) > MOST_KERNEL_SIDE) ? `a convolution of ${sides.join(' × ')}` : undefined
}

/** Ids of what is drawn with an element: `<use href>`, `url(#…)` of patterns, masks, filters and the like. */
function referencesOf({ name, attributes }: SvgTag): string[] {
  const ids = [...attributes.matchAll(/url\(\s*["']?#([^"')]*)/g)].map(([, id = '']) => id)
  const target = name === 'use' || name === 'feImage' ? attributeOf(attributes, 'href') : undefined
  return target?.startsWith('#') ? [...ids, target.slice(1)] : ids
}

function attributeOf(attributes: string, requested: string): string | undefined {
  // Sticky, and every step takes all it has looked at: a run of megabytes is read once.
  for (const [, name = '', value = ''] of attributes.matchAll(/[\s=]+|([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/gy)) {
    if (name === requested || name.endsWith(`:${requested}`)) return value.slice(1, -1)
  }
  return undefined
}
