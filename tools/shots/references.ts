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
/** Pages with reference screenshots. */
const referencePages: readonly ShotPage[] = shotPages.filter(({ name }) => namesThatMatter.has(name))

export const referenceWidths = [1920, 1440, 1200] as const

/**
 * Returns the pages of one language, each at another width: every page is covered in every language and at every width,
 * with a third of the pictures of all combinations.
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

/** Reduces a screenshot to its reference: small, but recognizable. */
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

/** Returns the luminance of a reference, or undefined if it does not exist. */
export async function readReference(file: string): Promise<Luminance | undefined> {
  return existsSync(file) ? luminanceOf(await readFile(file)) : undefined
}

/**
 * Returns the luminance of a screenshot, first reduced in the same way as a reference. Reduced in one step it could
 * come out a row shorter, which would shift all edges in its lower half.
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
