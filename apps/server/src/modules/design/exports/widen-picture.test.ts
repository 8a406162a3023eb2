import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widenPicture } from './widen-picture.ts'

/** A gray background with a dark shape between two heights. */
async function shot(top: number, bottom: number): Promise<Buffer> {
  const background = { create: { width: 60, height: 60, channels: 3, background: '#cccccc' } } as const
  const dark = await sharp({ create: { width: 20, height: bottom - top, channels: 3, background: '#102040' } })
    .png()
    .toBuffer()
  return sharp(background)
    .composite([{ input: dark, left: 20, top }])
    .png()
    .toBuffer()
}
/** Colors along the vertical center of the picture in a box of 60 × 80, every ten pixels. */
async function middleOf(bytes: Buffer): Promise<string> {
  const { data, info } = await (await widenPicture(bytes, { width: 60, height: 80 }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([60, 80])
  const words = new Map([
    [0x10, 'dark'],
    [0xcc, 'background'],
    [0xff, 'white'],
  ])
  return [5, 15, 25, 35, 45, 55, 65, 75].map((y) => words.get(data[(y * 60 + 30) * info.channels] ?? -1)).join(' ')
}

test('widenPicture extends the background above and below a free-standing product', async () => {
  expect(await middleOf(await shot(20, 40))).toBe(
    'background background background dark dark background background background',
  )
})

test('widenPicture keeps a product at the edge that it touches and extends the background on the other side', async () => {
  expect(await middleOf(await shot(20, 60))).toBe('background background background background dark dark dark dark')
  expect(await middleOf(await shot(0, 40))).toBe('dark dark dark dark background background background background')
})

test('widenPicture pads with white when a product touches both edges', async () => {
  expect(await middleOf(await shot(0, 60))).toBe('white dark dark dark dark dark dark white')
})
