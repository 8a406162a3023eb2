/** Draws the logo, its mark and the icons of the site: `node workshop/branding/logo.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { word } from '../artworks/lettering.ts'
import { iconFile } from './icon-file.ts'

const [blue, ink, accent] = ['#0764d0', '#0f1c2e', '#ff7a1a']
const out = join(import.meta.dirname, '../../catalog/banners')
const site = join(import.meta.dirname, '../../apps/site/public')

/**
 * The mark, 96 × 96: a P whose bowl is a print disc. The stem is a sheet leaving the press, with its cut corner in the
 * accent color; the notch in the ring stands for a registration mark.
 */
const mark = (blueTone: string, accentTone: string): string =>
  `<path fill="${blueTone}" fill-rule="evenodd" d="M14 8H54A33 33 0 0 1 54 74H36V88H22A8 8 0 0 1 14 80ZM36 28V54H54A13 13 0 0 0 54 28Z"/><circle cx="53" cy="41" r="7.500" fill="${accentTone}"/>`

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Podwright">${body}</svg>\n`

const lockup = (markTone: string, wordTone: string): string =>
  svg(408, 96, mark(markTone, accent) + word('wordmark', 254, 22, 300, `fill="${wordTone}"`))

await mkdir(out, { recursive: true })
await writeFile(join(out, 'logo.svg'), lockup(blue, ink))
await writeFile(join(out, 'logo-on-dark.svg'), lockup('#ffffff', '#ffffff'))
await writeFile(join(out, 'logo-mark.svg'), svg(96, 96, mark(blue, accent)))

const icon = (corner: number): string =>
  svg(
    96,
    96,
    `<rect width="96" height="96" rx="${corner}" fill="${blue}"/><g transform="translate(13.7 15.4) scale(.68)">${mark('#ffffff', accent)}</g>`,
  )
const rendered = (corner: number, size: number): Promise<Buffer> =>
  sharp(Buffer.from(icon(corner)), { density: (72 * size) / 96 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

await writeFile(join(out, 'favicon.svg'), icon(22))
// The files that browsers and crawlers request at the root by default; the page itself links the SVG.
await writeFile(join(site, 'favicon.svg'), icon(22))
await writeFile(
  join(site, 'favicon.ico'),
  iconFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await rendered(22, size) })))),
)
// Phones round the corners themselves.
await writeFile(join(site, 'apple-touch-icon.png'), await rendered(0, 180))
