// npm run shots [-- folder=… pages=home,about locales=th-TH widths=1920 origin=http://…]: a picture of every page in every language
// at three widths, and an index page to look through them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { isLocaleCode, type LocaleCode, localeCodes } from '@podwright/domain/locale'
import sharp from 'sharp'
import { startBenchServer } from '../../bench/server-process.ts'
import { ensureChromium } from '../chromium/find-chromium.ts'
import { openWhole, openWindow, shoot, shotPages } from './capture.ts'
import { indexPage, type Shot } from './index-page.ts'

const settings = new Map(process.argv.slice(2).map((word): [string, string] => splitAtEquals(word)))
const folder = resolve(settings.get('folder') ?? '.cache/shots')
const widths = (settings.get('widths') ?? '1920,1440,1200').split(',').map(Number)
const locales = listOf('locales', localeCodes).filter((code): code is LocaleCode => isLocaleCode(code))
const names = new Set(
  listOf(
    'pages',
    shotPages.map(({ name }) => name),
  ),
)
const pages = shotPages.filter(({ name }) => names.has(name))

const found = ensureChromium()
if (!found.ok) throw new Error(found.message)
const server = settings.has('origin') ? undefined : await startBenchServer('as served')
const origin = settings.get('origin') ?? server?.origin ?? ''
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const shots: Shot[] = []
try {
  mkdirSync(folder, { recursive: true })
  for (const locale of locales) {
    for (const width of widths) {
      const context = await openWindow(browser, locale, width)
      const page = await context.newPage()
      for (const { name, path } of pages) {
        await openWhole(page, origin, path, locale)
        const file = `${name}-${locale}-${width}.webp`
        await sharp(await shoot(page), { limitInputPixels: false })
          .webp({ quality: 80 })
          .toFile(join(folder, file))
        shots.push({ page: name, locale, width, file })
      }
      await context.close()
      console.log(`${locale} ${width} px: ${pages.length} pages`)
    }
  }
  writeFileSync(join(folder, 'index.html'), indexPage(shots))
  console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await server?.stop()
}

function listOf(name: string, all: readonly string[]): readonly string[] {
  return settings.get(name)?.split(',') ?? all
}

function splitAtEquals(word: string): [string, string] {
  const at = word.indexOf('=')
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)]
}
