import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widenPicture } from './widen-picture.ts'

/** A grey ground with something dark on it, from one height to another. */
async function shot(top: number, bottom: number): Promise<Buffer> {
  const ground = { create: { width: 60, height: 60, channels: 3, background: '#cccccc' } } as const
  const dark = await sharp({ create: { width: 20, height: bottom - top, channels: 3, background: '#102040' } })
    .png()
    .toBuffer()
  return sharp(ground)
    .composite([{ input: dark, left: 20, top }])
    .png()
    .toBuffer()
}
/** Colors down the middle of the picture in a box of 60 × 80, by tens. */
async function middleOf(bytes: Buffer): Promise<string> {
  const { data, info } = await (await widenPicture(bytes, { width: 60, height: 80 }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([60, 80])
  const words = new Map([
    [0x10, 'dark'],
    [0xcc, 'ground'],
    [0xff, 'white'],
  ])
  return [5, 15, 25, 35, 45, 55, 65, 75].map((y) => words.get(data[(y * 60 + 30) * info.channels] ?? -1)).join(' ')
}

test('ground goes on above and below what stands free', async () => {
  expect(await middleOf(await shot(20, 40))).toBe('ground ground ground dark dark ground ground ground')
})

test('what reaches an edge stays there, and the ground goes on at the other', async () => {
  expect(await middleOf(await shot(20, 60))).toBe('ground ground ground ground dark dark dark dark')
  expect(await middleOf(await shot(0, 40))).toBe('dark dark dark dark ground ground ground ground')
})

test('what reaches both edges is never drawn on', async () => {
  expect(await middleOf(await shot(0, 60))).toBe('white dark dark dark dark dark dark white')
})
