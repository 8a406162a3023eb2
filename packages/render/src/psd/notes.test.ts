import type { Layer, Psd } from 'ag-psd'
import { expect, test } from 'vitest'
import { importHere } from './import-here.ts'
import { psdLimits } from './limits.ts'
import { fileOf, maskOf, otherContentId, type Paint, pixelLayer, smartObject } from './test-mockups.ts'

const box = { left: 0, top: 0, width: 40, height: 40 }
const gray: Paint = () => [0.5, 0.4, 0.3, 1]
const backdrop = pixelLayer('background', box, gray)
const corners = [5, 5, 35, 6, 34, 36, 6, 34]
const design = smartObject('design', corners)

async function read(children: Layer[], parts: Partial<Psd> = {}, areas: string[] | null = null) {
  return importHere(fileOf({ width: 40, height: 40, children, ...parts }), { limits: psdLimits, areas })
}

/** Returns notes as short strings, except the one about missing contents in the test files. */
async function notesOf(children: Layer[], parts: Partial<Psd> = {}): Promise<string[]> {
  const { notes } = await read(children, parts)
  return notes
    .filter(({ code }) => code !== 'linked_outside')
    .map(({ code, layer, consequence }) => `${code} ${layer} ${consequence}`)
}

test('a fully supported file has no notes', async () => {
  expect(await notesOf([backdrop, design])).toEqual([])
})

test('a mode that is not affine is rejected over the artwork and accepted beside or below it', async () => {
  const grain = (name: string, area: typeof box) => pixelLayer(name, area, gray, { blendMode: 'soft light' })
  const over = await read([backdrop, design, grain('grain', box)])
  expect(over).toMatchObject({ ok: false, code: 'psd_unsupported' })
  expect(over.notes).toContainEqual(
    expect.objectContaining({ code: 'blend_mode', layer: 'grain', consequence: 'refused' }),
  )
  expect(await notesOf([backdrop, design, grain('beside', { left: 0, top: 0, width: 40, height: 4 })])).toEqual([])
  expect(await notesOf([backdrop, grain('below', box), design])).toEqual([])
})

test('a mode that mixes channels is ignored with a note, and rejected for a smart object', async () => {
  const coloured = pixelLayer('tone', box, gray, { blendMode: 'luminosity' })
  expect(await notesOf([backdrop, coloured, design])).toEqual(['blend_mode tone ignored'])
  expect(await notesOf([backdrop, { ...design, blendMode: 'hue' }])).toEqual(['blend_mode design refused'])
})

test('effects, adjustments, filters, blending ranges and feathers are noted with their layer', async () => {
  const effects = { dropShadow: [{ enabled: true, present: true, size: { units: 'Pixels' as const, value: 3 } }] }
  expect(await notesOf([backdrop, { ...design, effects }])).toEqual(['layer_effects design ignored'])
  const levels: Layer = { name: 'levels', adjustment: { type: 'invert' } }
  expect(await notesOf([backdrop, design, levels])).toEqual(['adjustment_layer levels ignored'])
  const feathered = { ...maskOf(box, () => 1), userMaskFeather: 3 }
  expect(await notesOf([backdrop, { ...design, mask: feathered }])).toEqual(['mask_feather design ignored'])
  const range = { sourceRange: [0, 0, 255, 255], destRange: [0, 0, 255, 255] }
  const blendingRanges = {
    compositeGrayBlendSource: [0, 0, 200, 255],
    compositeGraphBlendDestinationRange: [0, 0, 255, 255],
    ranges: [range, range, range],
  }
  expect(await notesOf([{ ...backdrop, blendingRanges }, design])).toEqual(['blend_if background ignored'])
  const filter = {
    enabled: true,
    validAtPosition: true,
    maskEnabled: false,
    maskLinked: false,
    maskExtendWithWhite: false,
    list: [
      {
        name: 'Gaussian Blur',
        opacity: 1,
        blendMode: 'normal' as const,
        enabled: true,
        hasOptions: true,
        foregroundColor: { r: 0, g: 0, b: 0 },
        backgroundColor: { r: 255, g: 255, b: 255 },
        type: 'gaussian blur' as const,
        filter: { radius: { units: 'Pixels' as const, value: 2 } },
      },
    ],
  }
  expect(await notesOf([backdrop, smartObject('design', corners, { placed: { filter } })])).toEqual([
    'smart_filter design ignored',
  ])
})

test('preset warps and inconsistent meshes are rejected with a note', async () => {
  const bent = smartObject('design', corners, { placed: { warp: { style: 'arc', value: 30 } } })
  expect(await notesOf([backdrop, bent])).toEqual(['warp_preset design refused'])
  const units = (value: number) => ({ value, units: 'Pixels' as const })
  const warp = {
    style: 'custom' as const,
    bounds: { top: units(0), left: units(0), bottom: units(400), right: units(300) },
    uOrder: 4,
    vOrder: 4,
    customEnvelopeWarp: { meshPoints: [{ x: 0, y: 0 }] },
  }
  const broken = smartObject('design', corners, { placed: { warp } })
  expect(await notesOf([backdrop, broken])).toEqual(['warp_mesh design refused'])
})

test('two smart objects become two print areas, and one used twice shares its artwork', async () => {
  const left = [2, 2, 18, 2, 18, 30, 2, 30]
  const right = [21, 2, 38, 3, 38, 31, 21, 30]
  const two = await read([
    backdrop,
    smartObject('front', left),
    smartObject('sleeve', right, { placed: { id: otherContentId } }),
  ])
  if (!two.ok) throw new Error(two.code)
  expect(two.view.areas.map(({ name, artwork }) => [name, artwork])).toEqual([
    ['front', 0],
    ['sleeve', 1],
  ])
  const twice = await read([backdrop, smartObject('front', left), smartObject('copy', right)])
  if (!twice.ok) throw new Error(twice.code)
  expect(twice.view.areas.map(({ artwork }) => artwork)).toEqual([0, 0])
  const overlapping = await read([backdrop, smartObject('front', left), smartObject('over', corners)])
  expect(overlapping).toMatchObject({ ok: false, code: 'psd_unsupported' })
  expect(overlapping.notes.map(({ code }) => code)).toContain('areas_overlap')
})

test('smart objects that are not selected are shown with their stored pixels', async () => {
  const shown = pixelLayer('texture', box, () => [0.1, 0.9, 0.1, 1])
  const { placedLayer } = smartObject('texture', corners, { placed: { id: otherContentId } })
  if (placedLayer === undefined) throw new Error('no placed layer')
  const result = await read([{ ...shown, placedLayer }, design], {}, ['design'])
  if (!result.ok) throw new Error(result.code)
  expect(result.view.areas.map(({ name }) => name)).toEqual(['design'])
  expect([...result.view.base.subarray(0, 3)]).toEqual([26, 230, 26])
})

test('smart objects in groups are named with their path', async () => {
  const result = await read([backdrop, { name: 'mug', children: [{ name: 'front', children: [design] }] }])
  if (!result.ok) throw new Error(result.code)
  expect(result.view.areas.map(({ name }) => name)).toEqual(['mug / front / design'])
})

test('a file without a background is composited onto white with a note', async () => {
  const part = pixelLayer('card', { left: 4, top: 4, width: 33, height: 33 }, gray)
  expect(await notesOf([part, design])).toEqual(['transparent_background  approximated'])
})

test('a solid color layer without pixels fills the whole canvas through its mask', async () => {
  const fill: Layer = { name: 'colour', vectorFill: { type: 'color', color: { r: 255, g: 0, b: 51 } } }
  const result = await read([backdrop, { ...fill, mask: maskOf({ ...box, width: 20 }, () => 1) }, design])
  if (!result.ok) throw new Error(result.code)
  expect([...result.view.base.subarray(0, 3)]).toEqual([255, 0, 51])
  expect([...result.view.base.subarray(39 * 3, 40 * 3)]).toEqual([128, 102, 77])
})
