// npm run shots: takes a screenshot of every page in every language at three widths, and writes an index page for
// review.
// npm run shots -- pages=home,about locales=th-TH widths=1920 folder=/tmp/x origin=http://127.0.0.1:3000
// npm run shots -- update: takes new small references for the browser tests.
// npm run shots -- readme: takes new pictures for README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from '@playwright/test'
import { isLocaleCode, localeCodes } from '@podwright/domain/locale'
import sharp from 'sharp'
import { startBenchServer } from '../../bench/shared/server-process.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { browserFlags } from '../browser/launch-flags.ts'
import { openWhole, openWindow, shoot, shotPages } from './capture.ts'
import { indexPage, type Shot } from './index-page.ts'
import { takeReadmePictures } from './readme.ts'
import { renewReferences } from './renew.ts'

type Requested = {
  readonly folder: string
  readonly pages: readonly string[]
  readonly locales: readonly string[]
  readonly widths: readonly number[]
  readonly origin: string | undefined
}

const words = process.argv.slice(2)
if (words.includes('update')) process.exitCode = (await renewReferences()) ? 0 : 1
else if (words.includes('readme')) await takeReadmePictures()
else await takeAll(requestedOf(words))

async function takeAll(requested: Requested): Promise<void> {
  const found = await findBrowser()
  if (!found.ok) throw new Error(found.message)
  const server = requested.origin === undefined ? await startBenchServer('as served') : undefined
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...browserFlags],
  })
  try {
    mkdirSync(requested.folder, { recursive: true })
    const shots = await takeShots(browser, requested.origin ?? server?.origin ?? '', requested)
    writeFileSync(join(requested.folder, 'index.html'), indexPage(shots))
    console.log(`${shots.length} pictures: ${join(requested.folder, 'index.html')}`)
  } finally {
    await browser.close()
    await server?.stop()
  }
}

async function takeShots(browser: Browser, origin: string, requested: Requested): Promise<Shot[]> {
  const pages = shotPages.filter(({ name }) => requested.pages.includes(name))
  const shots: Shot[] = []
  for (const locale of requested.locales.filter(isLocaleCode)) {
    for (const width of requested.widths) {
      const context = await openWindow(browser, locale, width)
      const page = await context.newPage()
      for (const { name, path } of pages) {
        await openWhole(page, origin, path, locale)
        const file = `${name}-${locale}-${width}.webp`
        await sharp(await shoot(page), { limitInputPixels: false })
          .webp({ quality: 80 })
          .toFile(join(requested.folder, file))
        shots.push({ page: name, locale, width, file })
      }
      await context.close()
      console.log(`${locale} ${width} px: ${pages.length} pages`)
    }
  }
  return shots
}

function requestedOf(settings: readonly string[]): Requested {
  const given = new Map(
    settings.map((word): [string, string] => [word.split('=', 1)[0] ?? '', word.slice(word.indexOf('=') + 1)]),
  )
  const listOf = (name: string, all: readonly string[]) => given.get(name)?.split(',') ?? all
  return {
    folder: resolve(given.get('folder') ?? '.cache/shots'),
    pages: listOf(
      'pages',
      shotPages.map(({ name }) => name),
    ),
    locales: listOf('locales', localeCodes),
    widths: listOf('widths', ['1920', '1440', '1200']).map(Number),
    origin: given.get('origin'),
  }
}
