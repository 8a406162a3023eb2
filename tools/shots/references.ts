import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import sharp from 'sharp'
import { type ShotPage, shotPages } from './capture.ts'
import { type Luminance, referenceWidth } from './difference.ts'

const referencesFolder = join(import.meta.dirname, '../../tests/visual-references')

const namesThatMatter = new Set([
  'home',
  'category',
  'category-detail',
  'solution-jit',
  'resource-calculator',
  'guide-how-to-design',
  'auth-login',
])
/** Pages whose look is held fast. */
const referencePages: readonly ShotPage[] = shotPages.filter(({ name }) => namesThatMatter.has(name))

export const referenceWidths = [1920, 1440, 1200] as const

/**
 * The pages of one language, each at another width: every page is held fast in every language and at every width,
 * with a third of the pictures that all of both would be.
 */
export function referencesOf(locale: LocaleCode): readonly (ShotPage & { readonly width: number })[] {
  const turn = localeCodes.indexOf(locale)
  return referencePages.map((page, i) => ({
    ...page,
    width: referenceWidths[(i + turn) % referenceWidths.length] ?? 1440,
  }))
}

export function referenceFile(page: string, locale: LocaleCode, width: number): string {
  return join(referencesFolder, `${page}-${locale}-${width}.webp`)
}

/** What is kept of a page: small, and still clear enough to see what it is. */
function referenceOf(screenshot: Buffer): Promise<Buffer> {
  return sharp(screenshot, { limitInputPixels: false })
    .resize({ width: 2 * referenceWidth })
    .webp({ quality: 45, effort: 6 })
    .toBuffer()
}

export async function writeReference(file: string, screenshot: Buffer): Promise<void> {
  await mkdir(referencesFolder, { recursive: true })
  await writeFile(file, await referenceOf(screenshot))
}

/** Undefined where there is none. */
export async function readReference(file: string): Promise<Luminance | undefined> {
  return existsSync(file) ? luminanceOf(await readFile(file)) : undefined
}

/**
 * A page as it compares with a reference: by way of the form that a reference has. Reduced at once it could come out a line
 * shorter, and all edges in its lower half would lie elsewhere.
 */
export async function screenshotLuminance(screenshot: Buffer): Promise<Luminance> {
  return luminanceOf(await referenceOf(screenshot))
}

async function luminanceOf(reference: Buffer): Promise<Luminance> {
  const { data, info } = await sharp(reference)
    .resize({ width: referenceWidth })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}
