import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readView } from '../node/read-view.ts'
import { loadView } from './load-view.ts'
import { readPng } from './read-png.ts'

const views = join(import.meta.dirname, '../../../../catalog/small-views')

function read(folder: string): (name: string) => Promise<Uint8Array<ArrayBuffer>> {
  return async (name) => new Uint8Array(await readFile(join(views, folder, name)))
}

const planeNames = ['beauty', 'shading', 'highlight', 'u', 'v', 'cover', 'product'] as const

function planeBytes(plane: Uint8Array | Uint16Array): Buffer {
  return Buffer.from(plane.buffer, plane.byteOffset, plane.byteLength)
}

describe('loadView', () => {
  // Gray, color and palettes with 8 and fewer bits.
  test.each(['tshirt/front', 'mug/left', 'poster-life/livingroom', 'mouse-pad/desk'])(
    'loadView decodes %s like the server',
    async (folder) => {
      const expected = await readView(join(views, folder))
      const { beauty, shading, highlight, u, v, cover, product, ...facts } = await loadView(expected.id, read(folder))
      expect(expected).toMatchObject(facts)
      const planes = { beauty, shading, highlight, u, v, cover, product }
      for (const name of planeNames)
        expect(planeBytes(planes[name]).equals(planeBytes(expected[name])), name).toBe(true)
    },
  )
})

describe('readPng', () => {
  const noise = Uint8Array.from({ length: 37 * 23 * 3 }, (_, i) => (i * 7919) >> 3)
  const picture = sharp(noise, { raw: { width: 37, height: 23, channels: 3 } })

  test('readPng reverses every row filter', async () => {
    const file = await picture.clone().png({ adaptiveFiltering: true }).toBuffer()
    expect(await readPng(new Uint8Array(file))).toEqual({
      width: 37,
      height: 23,
      channels: 3,
      depth: 8,
      samples: noise,
    })
  })

  test('readPng rejects truncated files, other formats and interlacing', async () => {
    const file = new Uint8Array(await picture.clone().png().toBuffer())
    await expect(readPng(file.slice(0, file.length / 2))).rejects.toThrow()
    await expect(readPng(new Uint8Array(20))).rejects.toThrow('not a PNG')
    const woven = new Uint8Array(await picture.clone().png({ progressive: true }).toBuffer())
    await expect(readPng(woven)).rejects.toThrow('interlacing')
  })
})
