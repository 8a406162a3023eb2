import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pixels, separateInks } from './find-inks.ts'
import { separateInProcess } from './separate-print.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-separations-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Rgba = readonly [number, number, number, number]
const none: Rgba = [0, 0, 0, 0]
const red: Rgba = [220, 30, 40, 255]
const blue: Rgba = [20, 60, 200, 255]

function paint(width: number, height: number, at: (x: number, y: number) => Rgba): Pixels {
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) rgba.set(at(i % width, Math.floor(i / width)), i * 4)
  return { rgba, width, height }
}

/** A red field of 20 × 10 pixels beside a blue one of 10 × 10, on 40 × 20 pixels, with a mixed column between them. */
const flag = paint(40, 20, (x, y) => {
  if (y < 5 || y >= 15 || x < 5 || x >= 36) return none
  if (x < 25) return red
  return x === 25 ? [120, 45, 120, 255] : blue
})

function separated(picture: Pixels) {
  const result = separateInks(picture)
  if (!result.ok) throw new Error(result.code)
  return result
}

describe('separating a print into its flat colors', () => {
  test('each color is an ink with exactly its pixels, and edges belong to the nearest one', () => {
    const { inks, plates } = separated(flag)
    expect(inks).toEqual([
      { colour: '#dc1e28', pixels: 210 },
      { colour: '#143cc8', pixels: 100 },
    ])
    expect([...plates.slice(5 * 40, 6 * 40)].join('')).toBe(`${'0'.repeat(5)}${'1'.repeat(21)}${'2'.repeat(10)}0000`)
  })

  test('the edge to the garment is printed from half opacity on', () => {
    const soft = paint(12, 12, (x, y) => {
      if (x < 2 || y < 2 || x > 9 || y > 9) return none
      if (x === 2) return [221, 31, 40, 127]
      return x === 9 ? [219, 30, 41, 128] : red
    })
    expect(separated(soft).inks).toEqual([{ colour: '#dc1e28', pixels: 7 * 8 }])
  })

  test('gradients, photos and more than eight colors are refused', () => {
    const gradient = paint(60, 40, (x) => [x * 4, 0, 0, 255])
    expect(separateInks(gradient)).toEqual({ ok: false, code: 'not_flat' })
    // The same noise at each run.
    const noise = paint(60, 40, (x, y) => (x < 20 ? red : [(x * 7919 + y * 104_729) % 256, (x * y) % 256, x, 255]))
    expect(separateInks(noise)).toEqual({ ok: false, code: 'not_flat' })
    const stripes = (count: number) => paint(count * 10, 20, (x) => [Math.floor(x / 10) * 20, 90, 90, 255])
    expect(separated(stripes(8)).inks).toHaveLength(8)
    expect(separateInks(stripes(9))).toEqual({ ok: false, code: 'too_many_inks' })
    expect(separateInks(paint(20, 20, () => none))).toEqual({ ok: false, code: 'nothing_printed' })
  })
})

describe('plates of a print file', () => {
  const fileOf = async ({ rgba, width, height }: Pixels) => {
    const file = join(folder, `${crypto.randomUUID()}.png`)
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .withMetadata({ density: 300 })
      .png()
      .toFile(file)
    return file
  }

  test.each([false, true])(
    'plates have size and resolution of the file and exact coverage; mirrored: %s',
    async (isMirrored) => {
      const target = await mkdtemp(join(folder, 'plates-'))
      const answer = await separateInProcess({ file: await fileOf(flag), folder: target, isMirrored })
      expect(answer).toEqual({
        ok: true,
        inks: [
          { colour: '#dc1e28', coverage: 26.25 },
          { colour: '#143cc8', coverage: 12.5 },
        ],
      })
      const plate = join(target, '143cc8.png')
      expect(await sharp(plate).metadata()).toMatchObject({ width: 40, height: 20, density: 300 })
      const row = await sharp(plate)
        .extractChannel(0)
        .extract({ left: 0, top: 8, width: 40, height: 1 })
        .raw()
        .toBuffer()
      const ink = Array.from(row, (value) => (value === 0 ? '#' : value === 255 ? '.' : '?')).join('')
      const expected = `${'.'.repeat(26)}${'#'.repeat(10)}....`
      expect(ink).toBe(isMirrored ? [...expected].reverse().join('') : expected)
    },
  )

  test('a print that takes too long is refused', async () => {
    const task = { file: await fileOf(flag), folder, isMirrored: false }
    expect(await separateInProcess(task, { milliseconds: 1 })).toEqual({ ok: false, code: 'too_large' })
  })
})
