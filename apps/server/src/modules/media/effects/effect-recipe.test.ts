import { wholeArea } from '@podwright/domain/pictures/placement'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EffectRecipe, hashEffect } from './effect-recipe.ts'
import { fitProcess, simplifyProcess } from './fit-process.ts'

const view = 'a'.repeat(64)
const print = { artwork: 'b'.repeat(64), placement: wholeArea }
const other = { artwork: 'c'.repeat(64), placement: wholeArea }
const recipe: EffectRecipe = { view: 'tshirt/front', colour: '#17181a', prints: [print] }

describe('the URL of an effect picture', () => {
  test('the hash of an effect picture is the same for equal recipes', () => {
    expect(hashEffect(structuredClone(recipe), view)).toBe(hashEffect(recipe, view))
    expect(hashEffect(recipe, view)).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each<[string, EffectRecipe, string]>([
    ['artwork', { ...recipe, prints: [other] }, view],
    ['artwork more', { ...recipe, prints: [print, other] }, view],
    ['place', { ...recipe, prints: [{ ...print, placement: { ...wholeArea, top: 0.1 } }] }, view],
    ['fit', { ...recipe, prints: [{ ...print, placement: { ...wholeArea, fit: 'contain' } }] }, view],
    ['nothing printed', { ...recipe, prints: [] }, view],
    ['colour', { ...recipe, colour: '#ffffff' }, view],
    ['colour as photographed', { ...recipe, colour: null }, view],
    ['view', { ...recipe, view: 'tshirt/back' }, view],
    ['photograph', recipe, 'd'.repeat(64)],
  ])('the hash of an effect picture changes with another %s @R-507', (_, changed, viewSha256) => {
    expect(hashEffect(changed, viewSha256)).not.toBe(hashEffect(recipe, view))
  })

  test('the hash of an effect picture changes with the stacking order of its artworks', () => {
    const ordered = hashEffect({ ...recipe, prints: [print, other] }, view)
    expect(hashEffect({ ...recipe, prints: [other, print] }, view)).not.toBe(ordered)
  })
})

describe('the size of an effect picture', () => {
  const side = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined })
  const size = fc.record({ width: fc.integer({ min: 480, max: 2000 }), height: fc.integer({ min: 480, max: 2000 }) })

  test('an effect picture fits into the requested box and is never larger than its view or the rendered width', () => {
    fc.assert(
      fc.property(size, side, side, fc.constantFrom('lfit', 'fill'), (whole, width, height, mode) => {
        const process = { mode, ...(width && { width }), ...(height && { height }) }
        const fitted = fitProcess(whole, process)
        expect(fitted.width).toBeLessThanOrEqual(Math.min(whole.width, fitted.rendered))
        expect(fitted.height).toBeLessThanOrEqual(whole.height)
        // Rounding may add half a pixel.
        if (width) expect(fitted.width).toBeLessThanOrEqual(width + 0.5)
        if (height) expect(fitted.height).toBeLessThanOrEqual(height + 0.5)
      }),
    )
  })

  test('equivalent image processes are simplified to the same one', () => {
    const square = { width: 1600, height: 1600 }
    const same = [{ width: 320 }, { width: 320, height: 320 }, { height: 320, width: 1600, mode: 'lfit' as const }]
    expect(new Set(same.map((process) => JSON.stringify(simplifyProcess(square, process)))).size).toBe(1)
    expect(simplifyProcess(square, {})).toEqual({ width: 1600, height: 1600, mode: 'fill' })
    expect(simplifyProcess(square, { width: 320, height: 160, mode: 'fill', format: 'webp', quality: 80 })).toEqual({
      width: 320,
      height: 160,
      mode: 'fill',
      format: 'webp',
      quality: 80,
    })
  })

  test('list sizes of an effect picture are rendered from the small copies of the views', () => {
    expect(fitProcess({ width: 1600, height: 1600 }, { width: 320 }).rendered).toBe(480)
    expect(fitProcess({ width: 1600, height: 1600 }, { width: 480 }).rendered).toBe(480)
    expect(fitProcess({ width: 1600, height: 1600 }, { width: 640 }).rendered).toBe(800)
    expect(fitProcess({ width: 1600, height: 1600 }, { width: 960 }).rendered).toBe(1600)
  })
})
