import { sellerFamily } from '@podwright/domain/print/seller-fonts'
import { describe, expect, test } from 'vitest'
import { migrateRecords, newestVersions } from './format/migrate.ts'
import { readDesign, writeDesign } from './format/read-design.ts'
import { newTextLayer } from './new-design.ts'
import { addLayers } from './operations/layers.ts'
import { area, emptyDesign, withChanges } from './test-designs.ts'
import { usedFonts } from './used-fonts.ts'

const [codeA, codeB] = ['a'.repeat(22), 'b'.repeat(22)]
const front = area('front')

/** A design with a text in each family; the last has another family on dark garments. */
function designIn(families: readonly string[], onDark?: string) {
  const layers = families.map((family, i) => ({
    ...newTextLayer(front, 'Hello', family),
    id: `layer:${i}`,
    ...(onDark !== undefined &&
      i === families.length - 1 && { onDark: { isHidden: false, props: { family: onDark } } }),
  }))
  return withChanges(emptyDesign(), (design) => addLayers(design, front.id, layers))
}

const versionOf = (...design: Parameters<typeof designIn>) => writeDesign(designIn(...design)).versions.text

describe('fonts of sellers in designs', () => {
  test('usedFonts lists each code once, in order, also those for dark garments only', () => {
    const design = designIn([sellerFamily(codeB), 'Kanit', sellerFamily(codeB), 'Kanit'], sellerFamily(codeA))
    expect(usedFonts(design)).toEqual([codeA, codeB])
    expect(usedFonts(designIn(['Kanit', 'own:short']))).toEqual([])
  })

  test('texts are of version 3 only if one of them has a font of the seller', () => {
    expect(versionOf(['Kanit'])).toBe(1)
    expect(versionOf(['Kanit', sellerFamily(codeA)])).toBe(3)
    expect(versionOf(['Kanit'], sellerFamily(codeA))).toBe(3)
  })

  test('a design with fonts of the seller is read as it was written', () => {
    const stored = writeDesign(designIn([sellerFamily(codeA)], sellerFamily(codeB)))
    const read = readDesign(JSON.parse(JSON.stringify(stored)))
    if (!read.ok) throw new Error(read.detail)
    expect(writeDesign(read.value)).toEqual(stored)
  })

  test('in version 2 of texts, a font of the seller is a font of the platform, and others stay', () => {
    const { records } = writeDesign(designIn(['Kanit', sellerFamily(codeA)], sellerFamily(codeB)))
    const newest = newestVersions()
    const down = migrateRecords(records, newest, { ...newest, text: 2 })
    if (!down.ok) throw new Error(down.detail)
    const texts = down.value.filter(({ type }) => type === 'text')
    expect(texts).toMatchObject([
      { props: { family: 'Kanit' } },
      { props: { family: 'Noto Sans' }, onDark: { props: { family: 'Noto Sans' } } },
    ])
  })
})
