import sharp from 'sharp'

const columns = 8
const rows = 4

/** A picture that shows a number below 2³² as 32 squares, dark for 0 and light for 1, so that each number has its own. */
export function numberedPicture(number: number): Promise<Buffer> {
  const light = [200 + (number % 56), 255 - ((number * 7) % 56), 200 + ((number * 13) % 56)]
  const pixels = Array.from({ length: columns * rows }, (_, bit) => ((number >>> bit) & 1 ? light : [32, 32, 32]))
  return sharp(Buffer.from(pixels.flat()), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(900, 900, { kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer()
}
