import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { codeOfLinear } from '../../packages/render/src/effect/light.ts'
import { LIGHT_ONE } from '../../packages/render/src/effect/product-view.ts'
import { flatView } from '../../packages/render/src/effect/test-views.ts'
import { whitePrintLight, whitePrintProblems } from './print-light.ts'
import { type PrintMap, positionProblems, printOutsideProduct } from './print-positions.ts'
import { lightProblems, listViews, passedList, viewHash, viewsFolder } from './validate.ts'
import { factProblems } from './view-facts.ts'

/** Returns a flat print that fills the middle of a picture; `place` may distort it. */
function flatMap(place = (u: number, v: number): [number, number] => [u, v]): PrintMap {
  const size = 64
  const words = new Uint16Array(size * size * 3)
  for (let y = 8; y < 56; y += 1) {
    for (let x = 8; x < 56; x += 1) {
      const [u, v] = place((x - 7) / 50, (56 - y) / 50)
      words.set([u * 65535, v * 65535, 65535], (y * size + x) * 3)
    }
  }
  return { width: size, height: size, words }
}

describe('print positions', () => {
  test('a flat upright print has no problem', () => {
    expect(positionProblems(flatMap(), false)).toEqual([])
  })

  test('a mirrored print is reported', () => {
    expect(
      positionProblems(
        flatMap((u, v) => [1 - u, v]),
        false,
      ),
    ).toEqual([expect.stringContaining('mirrored')])
  })

  test('a fold in the middle is reported', () => {
    expect(
      positionProblems(
        flatMap((u, v) => [u < 0.5 ? u : 1 - u, v]),
        false,
      ),
    ).toEqual([expect.stringContaining('folded')])
  })

  test('a jump is reported unless the view declares inner silhouettes', () => {
    const torn = flatMap((u, v) => [u < 0.5 ? u * 0.6 : u, v])
    expect(positionProblems(torn, false)).toEqual([expect.stringContaining('jump')])
    expect(positionProblems(torn, true)).toEqual([])
  })

  test('covered pixels without a position are reported', () => {
    const map = flatMap()
    map.words.set([0, 0], (20 * map.width + 20) * 3)
    expect(positionProblems(map, true)).toContain('1 covered pixels have no position')
  })

  test('an empty print is reported', () => {
    expect(positionProblems({ ...flatMap(), words: new Uint16Array(64 * 64 * 3) }, false)).toEqual([
      'the print covers 0.0 % of the picture',
    ])
  })

  test('print outside the product is measured', () => {
    const map = flatMap()
    expect(printOutsideProduct(map, new Uint8Array(64 * 64).fill(255))).toBe(0)
    expect(printOutsideProduct(map, new Uint8Array(64 * 64))).toBe(1)
  })
})

test('colored light is reported before the engine refuses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-light-'))
  const plane = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } }).png()
  await plane('#808182').toFile(join(folder, 'shading.png'))
  await plane('#000000').toFile(join(folder, 'spec.png'))
  expect(await lightProblems(folder)).toEqual([])
  await plane('#a08060').toFile(join(folder, 'shading.png'))
  expect(await lightProblems(folder)).toEqual([expect.stringMatching(/^shading\.png has colored light/)])
  await rm(folder, { recursive: true })
})

describe('a white print on the white product', () => {
  const product = (light: number) => ({ beauty: new Uint8Array(16 * 16 * 3).fill(codeOfLinear(light)) })
  const highlight = new Uint16Array(16 * 16).fill(0.1 * LIGHT_ONE)

  test('a white print has the light of the product, including gloss', () => {
    const view = flatView(16, { ...product(0.8), highlight })
    expect(whitePrintLight(view)).toBeCloseTo(1, 2)
    expect(whitePrintProblems(view)).toEqual([])
  })

  test('a white print that is a gray box or a glowing one is reported', () => {
    expect(whitePrintProblems(flatView(16, product(0.9)))).toEqual([expect.stringContaining('0.78')])
    expect(whitePrintProblems(flatView(16, product(0.6)))).toEqual([expect.stringContaining('1.17')])
  })

  test('the light of a white print is measured only where the pixel is fully printed', () => {
    const cover = Uint8Array.from({ length: 16 * 16 }, (_, i) => (i < 128 ? 255 : 254))
    const beauty = Uint8Array.from({ length: 16 * 16 * 3 }, (_, i) => (i < 128 * 3 ? codeOfLinear(0.7) : 0))
    expect(whitePrintProblems(flatView(16, { beauty, cover }))).toEqual([])
  })
})

test('different light changes the hash, so that the view must be validated again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-hash-'))
  const hashes = new Set<string>()
  for (const name of ['beauty.png', 'product-mask.png', 'shading.png', 'spec.png', 'uv.png', 'view.json'])
    await writeFile(join(folder, name), 'as made')
  hashes.add(await viewHash(folder))
  for (const name of ['beauty.png', 'shading.png', 'spec.png']) {
    await writeFile(join(folder, name), 'changed')
    hashes.add(await viewHash(folder))
  }
  expect(hashes.size).toBe(4)
  await rm(folder, { recursive: true })
})

describe('views of the catalog', () => {
  test('every stored view has passed validation', async () => {
    const passed: Record<string, string> = JSON.parse(await readFile(passedList, 'utf8'))
    const now = await Promise.all(
      (await listViews(viewsFolder)).map(async (name) => [name, await viewHash(join(viewsFolder, name))] as const),
    )
    expect(passed).toEqual(Object.fromEntries(now))
  })

  test('every view.json is valid', async () => {
    for (const name of await listViews(viewsFolder)) {
      const facts: unknown = JSON.parse(await readFile(join(viewsFolder, name, 'view.json'), 'utf8'))
      expect({ name, problems: factProblems(facts) }).toEqual({ name, problems: [] })
    }
  })
})
