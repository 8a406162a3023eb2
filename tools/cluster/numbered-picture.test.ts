import sharp from 'sharp'
import { expect, test } from 'vitest'
import { numberedPicture } from './numbered-picture.ts'

test('pictures of different numbers differ in their squares, also those whose numbers end with the same byte', async () => {
  const numbers = [0, 1, 2, 255, 256, 257, 512, 65_536, 2 ** 24]
  const shown = await Promise.all(numbers.map(async (number) => squaresOf(await numberedPicture(number))))
  expect(shown).toEqual(numbers)
})

/** The number that the squares show. */
async function squaresOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  let number = 0
  for (let bit = 0; bit < 32; bit++) {
    const x = Math.floor((((bit % 8) + 0.5) * info.width) / 8)
    const y = Math.floor(((Math.floor(bit / 8) + 0.5) * info.height) / 4)
    if ((data[(y * info.width + x) * info.channels] ?? 0) > 127) number += 2 ** bit
  }
  return number
}
