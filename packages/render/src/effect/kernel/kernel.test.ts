import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALPHA_ONE,
  byteOfHighlight,
  byteOfTexel,
  codeOfLight,
  factorOfCover,
  LIGHT_OUT_ONE,
  lightOfBaseCode,
  multiplyQ15,
  TEXEL_ONE,
} from '../fixed-point.ts'
import { linearOfCode } from '../light.ts'
import { SHADE_ONE, type ViewTables } from '../tables/view-tables.ts'
import { noise } from '../test-views.ts'
import type { Texture } from '../texture.ts'
import { drawArtwork } from './kernel.ts'
import { openKernelSession } from './kernel-session.ts'

const WIDTH = 16
const HEIGHT = 8

/** Creates tables with one run per row, each at a random position of one of two textures. */
function randomTables(random: () => number, textures: readonly Texture[]): ViewTables {
  const runs: number[] = []
  const positions: number[] = []
  const light: number[] = []
  for (let y = 0; y < HEIGHT; y += 1) {
    const level = Math.floor(random() * textures.length)
    const { width, height } = textures[level] ?? { width: 1, height: 1 }
    const left = Math.floor(random() * width)
    const top = Math.floor(random() * height)
    const groups = 1 + Math.floor(random() * (WIDTH / 4))
    runs.push(y * WIDTH, groups | (level << 16), left, top)
    for (let i = 0; i < groups * 4; i += 1) {
      positions.push(Math.floor(random() * (width - left - 1) * 128), Math.floor(random() * (height - top - 1) * 128))
      const cover = random() < 0.3 ? 0 : random() < 0.5 ? 255 : Math.floor(random() * 256)
      const shade = Math.floor((random() * 1.99 * SHADE_ONE * cover) / 255)
      light.push(shade & 255, shade >> 8, cover, Math.floor(random() * 256))
    }
  }
  const base = Uint8Array.from({ length: WIDTH * HEIGHT * 3 + 16 }, () => Math.floor(random() * 256))
  const levels = textures.map(({ width, height }) => ({ across: 16, along: 16, left: 0, top: 0, width, height }))
  const geometry = {
    width: WIDTH,
    height: HEIGHT,
    levels,
    runs: Uint32Array.from(runs),
    positions: Uint16Array.from(positions),
  }
  return { geometry, light: { light: Uint8Array.from(light), base } }
}

/** Creates premultiplied texels: some transparent, some opaque, the rest arbitrary. */
function randomTexture(random: () => number, width: number, height: number): Texture {
  const data = new Uint8Array((width + 1) * (height + 1) * 4)
  const kind = random()
  for (let at = 0; at < data.length; at += 4) {
    const alpha = kind < 0.3 ? 0 : kind < 0.6 ? 255 : Math.floor(random() * 256)
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = Math.floor(random() * (alpha + 1))
    data[at + 3] = alpha
  }
  return { width, height, stride: width + 1, data }
}

/** The published formula in floating point, on the same texels. */
function drawInFloats({ geometry, light }: ViewTables, textures: readonly Texture[]): Float64Array {
  const picture = Float64Array.from(light.base.subarray(0, WIDTH * HEIGHT * 3), (code) => linearOfCode[code] ?? 0)
  let record = 0
  for (let run = 0; run < geometry.runs.length; run += 4) {
    const [first = 0, packed = 0, left = 0, top = 0] = geometry.runs.subarray(run, run + 4)
    const texture = textures[packed >>> 16] ?? randomTexture(noise(1), 1, 1)
    for (let i = 0; i < (packed & 0xffff) * 4; i += 1, record += 1) {
      const x = left + (geometry.positions[record * 2] ?? 0) / 128
      const y = top + (geometry.positions[record * 2 + 1] ?? 0) / 128
      const art = [0, 1, 2, 3].map((channel) => bilinear(texture, x, y, channel))
      const words = light.light.subarray(record * 4, record * 4 + 4)
      const shade = ((words[0] ?? 0) | ((words[1] ?? 0) << 8)) / SHADE_ONE
      const covered = ((art[3] ?? 0) * (words[2] ?? 0)) / 255
      const shine = (((words[3] ?? 0) / 255) ** 2 * ALPHA_ONE) / 32768
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (first + i) * 3 + channel
        picture[at] = (picture[at] ?? 0) * (1 - covered) + (art[channel] ?? 0) * shade + shine * covered
      }
    }
  }
  return picture.map((value) => Math.min(1, value))
}

function bilinear({ data, stride }: Texture, x: number, y: number, channel: number): number {
  const at = (dx: number, dy: number) =>
    ((data[((Math.floor(y) + dy) * stride + Math.floor(x) + dx) * 4 + channel] ?? 0) / 255) ** 2
  const fx = x % 1
  const fy = y % 1
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
}

describe('fixed-point numbers', () => {
  test('every base code is preserved where nothing is printed', () => {
    for (let code = 0; code < 256; code += 1) {
      expect(codeOfLight[multiplyQ15(lightOfBaseCode[code] ?? 0, ALPHA_ONE) >> 2]).toBe(code)
    }
  })

  test('an opaque texel with full cover hides the base completely', () => {
    expect(multiplyQ15(TEXEL_ONE, factorOfCover(255))).toBe(ALPHA_ONE)
  })

  test('white artwork in full light is white', () => {
    expect(codeOfLight[multiplyQ15(TEXEL_ONE, SHADE_ONE) >> 2]).toBe(255)
    expect(multiplyQ15(TEXEL_ONE, SHADE_ONE)).toBe(LIGHT_OUT_ONE)
  })

  test('texels and highlights are encoded in a byte within half a step', () => {
    for (let step = 0; step <= 1000; step += 1) {
      const linear = step / 1000
      expect(Math.abs(byteOfTexel(linear) / 255 - Math.sqrt(linear))).toBeLessThanOrEqual(0.5 / 255 + 1e-9)
      if (linear < 0.99)
        expect(Math.abs(byteOfHighlight(linear) / 255 / 1.0039 - Math.sqrt(linear))).toBeLessThan(0.002)
    }
  })
})

describe('kernel', () => {
  test('the WebAssembly and TypeScript kernels return identical bytes for any tables and textures', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = noise(seed)
        const textures = [randomTexture(random, 9, 7), randomTexture(random, 24, 31)]
        const tables = randomTables(random, textures)
        const plain = tables.light.base.slice()
        drawArtwork(tables, textures, plain)
        const fast = openKernelSession(tables).draw(textures)
        expect(Buffer.compare(fast, plain.subarray(0, fast.length))).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  test('the kernel is within 50 dB of the floating-point formula in linear light', () => {
    let squares = 0
    let values = 0
    for (let seed = 0; seed < 200; seed += 1) {
      const random = noise(seed)
      const textures = [randomTexture(random, 9, 7), randomTexture(random, 24, 31)]
      const tables = randomTables(random, textures)
      const exact = drawInFloats(tables, textures)
      const picture = tables.light.base.slice()
      drawArtwork(tables, textures, picture)
      for (const [i, value] of exact.entries()) squares += ((linearOfCode[picture[i] ?? 0] ?? 0) - value) ** 2
      values += exact.length
    }
    expect(10 * Math.log10(values / squares)).toBeGreaterThan(50)
  })

  test('a kernel session draws artworks without traces of previous ones', () => {
    const random = noise(7)
    const first = [randomTexture(random, 9, 7), randomTexture(random, 24, 31)]
    const clear = first.map((texture) => ({ ...texture, data: new Uint8Array(texture.data.length) }))
    const tables = randomTables(random, first)
    const session = openKernelSession(tables)
    const before = session.draw(first).slice()
    expect(Buffer.compare(session.draw(clear), tables.light.base.subarray(0, before.length))).toBe(0)
    expect(Buffer.compare(session.draw(first), before)).toBe(0)
  })
})
