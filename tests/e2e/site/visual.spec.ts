import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { localeCodes } from '@podwright/domain/locale'
import { openWhole, openWindow, shoot, windowOf } from '../../../tools/shots/capture.ts'
import { differenceOf, tolerance } from '../../../tools/shots/difference.ts'
import {
  readReference,
  referenceFile,
  referencesOf,
  screenshotLuminance,
  writeReference,
} from '../../../tools/shots/references.ts'
import { expect, test } from '../fixtures.ts'

/** `npm run shots -- update` updates the references instead of comparing. */
const isUpdating = process.env.VISUAL_REFERENCES === 'update'

// On other systems pages are set in the system's fonts.
test.skip(process.platform !== 'linux', 'references are valid with the fonts of the repository')

for (const locale of localeCodes) {
  test(`pages in ${locale} match their references`, async ({ browser, baseURL }, info) => {
    test.setTimeout(300_000)
    const context = await openWindow(browser, locale, 1440)
    const page = await context.newPage()
    for (const { name, path, width } of referencesOf(locale)) {
      await page.setViewportSize(windowOf(width))
      await openWhole(page, baseURL ?? '', path, locale)
      const taken = await shoot(page)
      const file = referenceFile(name, locale, width)
      if (isUpdating) {
        await writeReference(file, taken)
        continue
      }
      const reference = await readReference(file)
      expect.soft(reference, `${basename(file)} is missing: npm run shots -- update`).toBeDefined()
      if (!reference) continue
      const difference = differenceOf(reference, await screenshotLuminance(taken))
      if (difference.share > tolerance.share || difference.height > tolerance.height) {
        // The full picture shows what has changed.
        mkdirSync(info.outputDir, { recursive: true })
        writeFileSync(join(info.outputDir, `${name}.png`), taken)
      }
      expect
        .soft(difference.share, `${basename(file)}: share of the page that looks different`)
        .toBeLessThanOrEqual(tolerance.share)
      expect.soft(difference.height, `${basename(file)}: change of height`).toBeLessThanOrEqual(tolerance.height)
    }
    await context.close()
  })
}
