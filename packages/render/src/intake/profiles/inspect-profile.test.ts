import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printColors, readLattice } from '@podwright/domain/print/color-lattice'
import type { RenderingIntent } from '@podwright/domain/print/output-profiles'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectProfile } from './inspect-profile.ts'

let folder: string
/** The CMYK profile that sharp embeds: "Chemical proof" by Graeme W. Gill, public domain. */
let press: Buffer
let screen: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profiles-'))
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const embedded = async (picture: Sharp) => {
    const { icc } = await sharp(await picture.toBuffer()).metadata()
    if (!icc) throw new Error('no profile was embedded')
    return icc
  }
  press = await embedded(pixel.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg())
  screen = await embedded(pixel.clone().withIccProfile('srgb').png())
})

afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function inspect(profile: Uint8Array, intent: RenderingIntent = 'relative', limits = {}) {
  files += 1
  const [file, target] = [join(folder, `${files}.icc`), join(folder, `${files}.lattice`)]
  await writeFile(file, profile)
  const answer = await inspectProfile({ file, intent, target }, limits)
  return { answer, target }
}

async function printed(target: string, colors: readonly (readonly [number, number, number])[]): Promise<number[][]> {
  const lattice = readLattice(Uint8Array.from(await readFile(target)))
  return colors.map((color) => {
    const pixel = Uint8Array.from([...color, 255])
    printColors(pixel, lattice)
    return [...pixel.subarray(0, 3)]
  })
}

/** Changes one word of a profile. */
function altered(offset: number, word: string): Buffer {
  const copy = Buffer.from(press)
  copy.write(word, offset, 'latin1')
  return copy
}

// Reference values: transicc of Little CMS 2.14, sRGB -> profile -> sRGB, with 16 bits a channel.
test.each([
  [
    'relative',
    [
      [
        [0, 0, 0],
        [7, 4, 5],
      ],
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
      [
        [255, 0, 0],
        [232, 10, 18],
      ],
      [
        [0, 255, 0],
        [191, 207, 0],
      ],
      [
        [0, 0, 255],
        [33, 68, 146],
      ],
      [
        [128, 128, 128],
        [119, 118, 119],
      ],
      [
        [37, 121, 202],
        [44, 122, 185],
      ],
      [
        [250, 128, 114],
        [241, 127, 113],
      ],
      [
        [18, 52, 30],
        [28, 54, 35],
      ],
    ],
  ],
  [
    'perceptual',
    [
      [
        [0, 0, 0],
        [2, 0, 2],
      ],
      [
        [255, 255, 255],
        [255, 255, 255],
      ],
      [
        [255, 0, 0],
        [232, 37, 25],
      ],
      [
        [0, 255, 0],
        [135, 186, 49],
      ],
      [
        [0, 0, 255],
        [30, 45, 131],
      ],
      [
        [128, 128, 128],
        [114, 114, 115],
      ],
      [
        [37, 121, 202],
        [30, 110, 168],
      ],
      [
        [250, 128, 114],
        [241, 122, 108],
      ],
      [
        [18, 52, 30],
        [3, 47, 30],
      ],
    ],
  ],
] as const)('colors look as Little CMS computes them with the intent %s', async (intent, expected) => {
  const { answer, target } = await inspect(press, intent)
  expect(answer).toEqual({ ok: true, space: 'cmyk', name: 'Chemical proof' })
  const found = await printed(
    target,
    expected.map(([color]) => color),
  )
  for (const [i, [, reference]] of expected.entries())
    for (const channel of [0, 1, 2])
      expect(Math.abs((found[i]?.[channel] ?? 0) - (reference[channel] ?? 0))).toBeLessThanOrEqual(2)
})

test.each([
  ['an empty file', () => Buffer.alloc(0), 'not_a_profile'],
  ['a text', () => Buffer.from('icc '.repeat(100)), 'not_a_profile'],
  ['the profile of a screen', () => screen, 'not_of_a_printer'],
  ['a profile with one gray ink', () => altered(16, 'GRAY'), 'other_inks'],
  ['a profile that ends early', () => press.subarray(0, 5000), 'profile_damaged'],
  ['a profile with four billion tags', () => altered(128, '\xff\xff\xff\xff'), 'profile_damaged'],
  ['a profile whose tables were overwritten', () => Buffer.from(press).fill(0xff, 132, 20_000), 'profile_damaged'],
])('%s is refused', async (_, profile, code) => {
  const { answer, target } = await inspect(profile())
  expect(answer).toEqual({ ok: false, code })
  await expect(readFile(target)).rejects.toThrow('ENOENT')
})

test('a profile that takes too long to read is refused as damaged', async () => {
  const { answer } = await inspect(press, 'relative', { milliseconds: 1 })
  expect(answer).toEqual({ ok: false, code: 'profile_damaged' })
})
