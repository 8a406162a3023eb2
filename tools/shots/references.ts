import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import sharp from 'sharp'
import { type ShotPage, shotPages } from './capture.ts'
import { type Luminance, referenceWidth } from './difference.ts'

export const referencesFolder = join(import.meta.dirname, '../../tests/visual-references')

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
export const referencePages: readonly ShotPage[] = shotPages.filter(({ name }) => namesThatMatter.has(name))

/** All languages at the middle width; the widest and the narrowest in ideograms, in Latin and in the tallest lines. */
export const referenceWindows: readonly { readonly locale: LocaleCode; readonly width: number }[] = [
  ...localeCodes.map((locale) => ({ locale, width: 1440 })),
  ...(['zh-CN', 'en-US', 'th-TH'] as const).flatMap((locale) => [1920, 1200].map((width) => ({ locale, width }))),
]

export function referenceFile(page: string, locale: LocaleCode, width: number): string {
  return join(referencesFolder, `${page}-${locale}-${width}.webp`)
}

/** Small, and still clear enough to see what a page is. */
export async function writeReference(file: string, screenshot: Buffer): Promise<void> {
  await mkdir(referencesFolder, { recursive: true })
  await sharp(screenshot, { limitInputPixels: false })
    .resize({ width: 2 * referenceWidth })
    .webp({ quality: 45, effort: 6 })
    .toFile(file)
}

/** Undefined where there is none. */
export async function readReference(file: string): Promise<Luminance | undefined> {
  return existsSync(file) ? luminanceOf(file) : undefined
}

export async function luminanceOf(picture: string | Buffer): Promise<Luminance> {
  const { data, info } = await sharp(picture, { limitInputPixels: false })
    .resize({ width: referenceWidth })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}
