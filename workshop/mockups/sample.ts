/** Draws the sample mockup that sellers can download: `node workshop/mockups/sample.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentId, fileOf } from '@podwright/render/psd/test-mockups'
import sharp from 'sharp'

const [width, height] = [1200, 900]
/** The poster, of 30 × 40 cm, in a frame. */
const print = { left: 450, top: 150, width: 300, height: 400 }
const content = { width: 600, height: 800 }

const svg = (size: { width: number; height: number }, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${body}</svg>`)

const room = svg(
  { width, height },
  `<rect width="1200" height="900" fill="#dcd6cb"/><rect y="690" width="1200" height="210" fill="#b99b78"/>
   <rect y="676" width="1200" height="14" fill="#efeae2"/><rect x="410" y="110" width="380" height="480" fill="#3d3a36"/>
   <rect x="424" y="124" width="352" height="452" fill="#f4f1ea"/><rect x="450" y="150" width="300" height="400" fill="#ffffff"/>
   <path d="M120 690V560h180v130Z" fill="#8d6a4b"/><path d="M150 560c-40-120 20-190 60-260 40 70 100 140 60 260Z" fill="#5f7f5a"/>`,
)
/** Light from a window; white leaves the picture as it is. */
const light = svg(
  { width, height },
  '<rect width="1200" height="900" fill="#e9e6e1"/><path d="M520 0H900L680 900H300Z" fill="#ffffff"/>',
)
const design = svg(
  content,
  `<rect width="600" height="800" fill="#e8f1fc"/><circle cx="300" cy="320" r="180" fill="#0764d0"/>
   <rect x="120" y="580" width="360" height="40" rx="20" fill="#0f1c2e"/><rect x="200" y="650" width="200" height="28" rx="14" fill="#ff7a1a"/>`,
)

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const png = await sharp(design).png({ compressionLevel: 9, palette: true }).toBuffer()
const shown = await sharp(png).resize(print.width, print.height).png().toBuffer()
const whole = await sharp(room)
  .composite([
    { input: shown, left: print.left, top: print.top },
    { input: light, blend: 'multiply' },
  ])
  .png()
  .toBuffer()
const box = { left: 0, top: 0, right: width, bottom: height }
const [right, bottom] = [print.left + print.width, print.top + print.height]
const transform = [print.left, print.top, right, print.top, right, bottom, print.left, bottom]
const file = fileOf(
  {
    width,
    height,
    linkedFiles: [{ id: contentId, name: 'design.png', data: png }],
    children: [
      { name: 'Room', ...box, imageData: await pixelsOf(room) },
      {
        name: 'Your design',
        ...{ left: print.left, top: print.top, right, bottom },
        imageData: await pixelsOf(shown),
        placedLayer: { id: contentId, type: 'raster', transform, ...content },
      },
      { name: 'Light', ...box, blendMode: 'multiply', imageData: await pixelsOf(light) },
    ],
  },
  await pixelsOf(whole),
)
await writeFile(join(import.meta.dirname, '../../apps/console/src/pages/mockups/sample-mockup.psd'), file)
