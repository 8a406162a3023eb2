import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Layer } from 'ag-psd'
import { expect, test } from 'vitest'
import { PsdError } from './codes.ts'
import { loadEncodedView } from './encoded/store-view.ts'
import { importHere } from './import-here.ts'
import { importPsd, importPsdFile } from './import-psd.ts'
import { type PsdLimits, psdLimits } from './limits.ts'
import { decodeChannel } from './read/channels.ts'
import { fileOf, type Paint, pixelLayer, smartObject } from './test-mockups.ts'

const box = { left: 0, top: 0, width: 24, height: 24 }
const gray: Paint = () => [0.5, 0.5, 0.5, 1]
const backdrop = pixelLayer('background', box, gray)
const design = smartObject('design', [2, 2, 20, 3, 21, 22, 3, 20])
const document = { width: 24, height: 24, children: [backdrop, design] }
const good = fileOf(document)

async function read(bytes: Uint8Array, limits: Partial<PsdLimits> = {}) {
  return importHere(bytes, { limits: { ...psdLimits, ...limits }, areas: null })
}

async function codeOf(bytes: Uint8Array, limits: Partial<PsdLimits> = {}): Promise<string> {
  const result = await read(bytes, limits)
  return result.ok ? 'taken' : result.code
}

function changed(offset: number, ...bytes: number[]): Uint8Array {
  const copy = good.slice()
  copy.set(bytes, offset)
  return copy
}

test('importPsd rejects files that are not supported PSDs with a reason', async () => {
  expect(await codeOf(good)).toBe('taken')
  expect(await codeOf(new Uint8Array())).toBe('psd_not_a_psd')
  expect(await codeOf(new TextEncoder().encode('<svg/>'))).toBe('psd_not_a_psd')
  expect(await codeOf(changed(4, 0, 2))).not.toBe('taken')
  expect(await codeOf(changed(22, 0, 16))).toBe('psd_bit_depth')
  expect(await codeOf(changed(22, 0, 32))).toBe('psd_bit_depth')
  expect(await codeOf(changed(24, 0, 4))).toBe('psd_colour_mode')
  expect(await codeOf(changed(24, 0, 1))).toBe('psd_colour_mode')
})

test('importPsd rejects 30,000 × 30,000 pixels before decoding', async () => {
  expect(await codeOf(changed(14, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30))).toBe('psd_too_many_pixels')
})

test('importPsd rejects truncated and damaged files without throwing', async () => {
  const taken: number[] = []
  for (let length = 0; length < good.length; length += 7) {
    if ((await codeOf(good.subarray(0, length))) === 'taken') taken.push(length)
  }
  expect(taken).toEqual([])
  let seed = 7
  for (let round = 0; round < 300; round += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const at = seed % good.length
    expect(await codeOf(changed(at, (seed >>> 8) & 0xff))).toMatch(/^(taken|psd_)/)
  }
})

test('importPsd rejects a document without visible smart objects', async () => {
  expect(await codeOf(fileOf({ ...document, children: [backdrop] }))).toBe('psd_no_smart_object')
  const hidden = { ...document, children: [backdrop, { ...design, hidden: true }] }
  expect(await codeOf(fileOf(hidden))).toBe('psd_no_smart_object')
  const covered = { ...document, children: [design, backdrop] }
  expect(await codeOf(fileOf(covered))).toBe('psd_no_smart_object')
})

test('importPsd rejects 1,000 nested groups and 5,000 layers', async () => {
  let nest: Layer = design
  for (let depth = 0; depth < 480; depth += 1) nest = { name: `group ${depth}`, children: [nest] }
  expect(await codeOf(fileOf({ ...document, children: [nest] }))).toBe('psd_too_deep')
  for (let depth = 480; depth < 1000; depth += 1) nest = { name: `group ${depth}`, children: [nest] }
  expect(await codeOf(fileOf({ ...document, children: [nest] }))).toBe('psd_too_many_layers')
  const dot = pixelLayer('dot', { left: 0, top: 0, width: 1, height: 1 }, gray)
  expect(await codeOf(fileOf({ ...document, children: Array.from({ length: 5000 }, () => dot) }))).toBe(
    'psd_too_many_layers',
  )
})

test('importPsd rejects layers that exceed the memory limit before decoding them', async () => {
  expect(await codeOf(good, { layerPixels: 24 * 24 - 1 })).toBe('psd_too_many_pixels')
  expect(await codeOf(good, { bytes: 100 })).toBe('psd_too_many_bytes')
})

test('decodeChannel limits the output of a compressed channel to its size', () => {
  const bomb = deflateSync(new Uint8Array(50_000_000))
  expect(bomb.length).toBeLessThan(60_000)
  expect(() => decodeChannel(bomb, 2, 10, 10)).toThrow(PsdError)
  expect(() => decodeChannel(bomb, 3, 10, 10)).toThrow(PsdError)
  // Runs of 128 pixels are cut off at a row width of ten.
  const runs = Uint8Array.of(0, 2, 129, 7)
  expect(decodeChannel(runs, 1, 10, 1)).toEqual(new Uint8Array(10).fill(7))
  expect(() => decodeChannel(Uint8Array.of(0, 1, 129), 1, 300, 1)).toThrow(PsdError)
})

test('decodeChannel decodes zip channels with and without prediction', () => {
  const rows = Uint8Array.of(10, 20, 30, 5, 5, 6)
  expect(decodeChannel(deflateSync(rows), 2, 3, 2)).toEqual(rows)
  expect(decodeChannel(deflateSync(Uint8Array.of(10, 10, 10, 5, 0, 1)), 3, 3, 2)).toEqual(rows)
})

test('importPsd returns the view or the rejection of its thread', async () => {
  const result = await importPsd(good)
  if (!result.ok) throw new Error(result.code)
  const here = await read(good)
  expect(here.ok && here.view).toEqual(result.view)
  expect(await importPsd(good.subarray(0, 200))).toMatchObject({ ok: false, code: 'psd_damaged' })
  expect(await importPsd(good, { limits: { milliseconds: 1 } })).toMatchObject({ ok: false, code: 'psd_timeout' })
})

test('importPsd stops at its CPU time limit and on abort', async () => {
  const box = { left: 0, top: 0, width: 2000, height: 1500 }
  const children = [pixelLayer('background', box, gray), smartObject('design', [2, 2, 1990, 3, 1980, 1490, 3, 1480])]
  const large = fileOf({ width: 2000, height: 1500, children })
  const late = await importPsd(large, { limits: { cpuMilliseconds: 100 } })
  expect(late).toMatchObject({ ok: false, code: 'psd_timeout', detail: '100 ms of processor time' })
  const stopping = AbortSignal.timeout(200)
  await expect(importPsd(large, { signal: stopping })).rejects.toThrow(/timeout/i)
})

test('importPsdFile stores the view in its thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'psd-file-'))
  try {
    await writeFile(join(folder, 'good.psd'), good)
    const stored = await importPsdFile(join(folder, 'good.psd'), join(folder, 'view'))
    const here = await read(good)
    if (!stored.ok || !here.ok) throw new Error('refused')
    const [area] = here.view.areas
    const { name, artwork, left, top, width, height, cover } = area ?? expect.fail()
    expect(stored).toMatchObject({
      id: here.view.id,
      width: 24,
      height: 24,
      areas: [{ name, artwork, left, top, width, height }],
    })
    expect((await loadEncodedView(join(folder, 'view'))).areas[0]?.cover).toEqual(cover)
    const small = await importPsdFile(join(folder, 'good.psd'), join(folder, 'none'), { limits: { bytes: 10 } })
    expect(small).toMatchObject({ ok: false, code: 'psd_too_many_bytes' })
  } finally {
    await rm(folder, { recursive: true })
  }
})
