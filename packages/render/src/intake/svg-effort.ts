import { type Refusal, refuse } from './codes.ts'
import type { SvgTag } from './svg-tags.ts'

/**
 * Maximum number of rendered elements, counting references. The largest of the platform's own illustrations has 4,000.
 */
const MAX_ELEMENTS = 200_000
/** Maximum number of filter steps, counting each use of a filter; one step can take a second on a large picture. */
const MAX_FILTER_STEPS = 500
/**
 * Each octave is half the size and strength of the previous one: from the ninth on, it is below one step of eight bits.
 */
const MAX_OCTAVES = 16
/** Maximum side of a convolution matrix, whose values are multiplied for each pixel. */
const MAX_KERNEL_SIDE = 15

/** Elements rendered only where they are referenced. */
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
 * Rejects a vector graphic whose rendering cost is out of proportion to its size, before rendering: nested references
 * that multiply (`use`, patterns, masks), too many filters, excessive parameters. What passes may still be slow; the
 * CPU time limit (draw-svg.ts) covers that.
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
  // Ranges of tags still to process. References are pushed on top of their referrer, so that a reference cycle, which
  // never ends, runs into a limit too.
  const ranges: [from: number, to: number][] = [[0, tags.length]]
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range
    const tag = tags[from]
    if (from >= to || tag === undefined) continue
    const isDefinition = definitions.has(tag.name)
    ranges.push([isDefinition ? tag.end : from + 1, to])
    rendered += 1
    if (rendered > MAX_ELEMENTS)
      return refuse('artwork_too_complex', `more than ${MAX_ELEMENTS} elements including repetitions`)
    if (isDefinition) continue
    if (tag.name.startsWith('fe')) steps += 1
    if (steps > MAX_FILTER_STEPS) return refuse('artwork_too_complex', `more than ${MAX_FILTER_STEPS} filter steps`)
    for (const id of referencesOf(tag)) {
      const index = ids.get(id)
      const target = index === undefined ? undefined : tags[index]
      if (index === undefined || target === undefined) continue
      // For a definition, only its contents: definitions themselves are skipped.
      ranges.push([definitions.has(target.name) ? index + 1 : index, target.end])
    }
  }
  return undefined
}

function senselessIn({ name, attributes }: SvgTag): string | undefined {
  if (!name.startsWith('fe')) return undefined
  const octaves = Number(attributeOf(attributes, 'numOctaves') ?? 1)
  if (octaves > MAX_OCTAVES) return `${octaves} octaves of turbulence`
  const sides = (attributeOf(attributes, 'order') ?? '3').trim().split(/[\s,]+/)
  return sides.some((side) => Number(side) > MAX_KERNEL_SIDE) ? `a convolution of ${sides.join(' × ')}` : undefined
}

/** Returns the ids an element refers to: `<use href>`, and `url(#…)` of patterns, masks, filters and the like. */
function referencesOf({ name, attributes }: SvgTag): string[] {
  const ids = [...attributes.matchAll(/url\(\s*["']?#([^"')]*)/g)].map(([, id = '']) => id)
  const target = name === 'use' || name === 'feImage' ? attributeOf(attributes, 'href') : undefined
  return target?.startsWith('#') ? [...ids, target.slice(1)] : ids
}

function attributeOf(attributes: string, attribute: string): string | undefined {
  // Sticky, and every match consumes what it has examined, so megabytes of input are scanned only once.
  for (const [, name = '', value = ''] of attributes.matchAll(/[\s=]+|([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/gy)) {
    if (name === attribute || name.endsWith(`:${attribute}`)) return value.slice(1, -1)
  }
  return undefined
}
