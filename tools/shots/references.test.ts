import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localeCodes } from '@podwright/domain/locale'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'
import { readReference, referencesOf, referenceWidths, screenshotLuminance, writeReference } from './references.ts'

const all = localeCodes.flatMap((locale) => referencesOf(locale).map(({ name, width }) => ({ locale, name, width })))

it('every page in the reference list has a reference in every language, and every width occurs', () => {
  const names = new Set(all.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(5)
  for (const name of names) {
    const shots = all.filter((shot) => shot.name === name)
    expect(shots.map(({ locale }) => locale)).toEqual([...localeCodes])
    expect(new Set(shots.map(({ width }) => width))).toEqual(new Set(referenceWidths))
  }
})

it('every language has a reference at every width', () => {
  for (const locale of localeCodes)
    expect(new Set(referencesOf(locale).map(({ width }) => width))).toEqual(new Set(referenceWidths))
})

it('a page equals its own reference, whatever its height', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podwright-references-'))
  try {
    // 6315 rows are 1579 of a reference, and half of that is one row more than an eighth of the page.
    for (const height of [6312, 6315, 6318]) {
      const bands = `<svg width="1920" height="${height}"><rect width="1920" height="${height}" fill="#fff"/><rect y="5480" width="1920" height="360" fill="#0764d0"/></svg>`
      const page = await sharp(Buffer.from(bands)).png().toBuffer()
      const file = join(folder, `${height}.webp`)
      await writeReference(file, page)
      const reference = await readReference(file)
      if (!reference) throw new Error('the reference was not written')
      expect(differenceOf(reference, await screenshotLuminance(page))).toEqual({ share: 0, height: 0 })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
