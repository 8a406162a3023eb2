import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '../../apps/site/public')

test('the favicon at the root is an icon file of three readable pictures', async () => {
  const file = readFileSync(join(site, 'favicon.ico'))
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index
    const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    expect(file[at]).toBe(size)
    const { width, height, format } = await sharp(file.subarray(offset, offset + length)).metadata()
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
    if (index === 2) expect(offset + length).toBe(file.length)
  }
})

test('the touch icon is an opaque square', async () => {
  const { channels, isOpaque } = await sharp(join(site, 'apple-touch-icon.png')).stats()
  expect(channels.length).toBeGreaterThanOrEqual(3)
  expect(isOpaque).toBe(true)
})
