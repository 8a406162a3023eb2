import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { newTextLayer } from '@podwright/design/new-design'
import { fallbackFamilies, fontFamilies, readCut } from '@podwright/domain/print/font-families'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFontFolder } from '../backends/node/read-fonts.ts'
import { unpackFont } from '../backends/node/unpack-font.ts'
import { breakLines } from './break-lines.ts'
import { createFontBook, type FontBook } from './font-book.ts'
import { FontList, type FontStore } from './font-store.ts'
import { layOutText } from './lay-out-text.ts'
import { boundsOfOutline } from './outline.ts'
import { shapeLine } from './shape-line.ts'

const fontFolder = join(import.meta.dirname, '../../../../catalog/fonts')
let book: FontBook
let store: FontStore

beforeAll(async () => {
  book = createFontBook(fallbackFamilies)
  store = await openFontFolder(fontFolder, book)
  const texts = ['ไทย 你好 Привет', 'latin'].map((text) => ({ text, family: 'Kanit', weight: 400, isItalic: false }))
  await store.ensure([...texts, { text: 'bold', family: 'Kanit', weight: 700, isItalic: false }])
})

const front = { widthMm: 300, heightMm: 400 }
function textProps(text: string, more: Partial<TextLayer['props']> = {}): TextLayer['props'] {
  return { ...newTextLayer(front, text, 'Kanit').props, weight: 400, sizeMm: 20, ...more }
}
const lay = (text: string, more?: Partial<TextLayer['props']>, width = 100) =>
  layOutText(textProps(text, more), width, book)

describe('a line', () => {
  test.each(['Hello', 'Tiếng Việt đẹp', 'สวัสดีครับ น้ำใจ', '你好世界', 'Hi สวัสดี 你好', 'Привет'])(
    '%s is drawn without a missing character',
    (text) => {
      const { missing, outline } = lay(text)
      expect(missing).toEqual([])
      expect(outline.length).toBeGreaterThan(50)
    },
  )

  test('written with separate accents is drawn like one with whole letters', () => {
    const text = 'Tiếng Việt'
    expect(lay(text.normalize('NFD')).outline).toEqual(lay(text.normalize('NFC')).outline)
  })

  test('is drawn with the same files, in whichever order they came and whatever else is loaded', async () => {
    const list = FontList.parse(JSON.parse(await readFile(join(fontFolder, 'fonts.json'), 'utf8')))
    const requested = list.filter(
      ({ family, weight, isItalic }) =>
        ['Be Vietnam Pro', 'Noto Sans SC'].includes(family) && weight === 400 && !isItalic,
    )
    const files = await Promise.all(
      requested.map(async (file) => ({ file, bytes: await unpackFont(await readFile(join(fontFolder, file.file))) })),
    )
    const outlinesWith = (chosen: typeof files) => {
      const own = createFontBook(fallbackFamilies)
      for (const { file, bytes } of chosen) own.add(file, bytes)
      return ['Tiếng Việt đẹp', '“Giá” 99 ₫'].map(
        (text) => layOutText(textProps(text, { family: 'Be Vietnam Pro' }), 100, own).outline,
      )
    }
    const withoutChinese = files.filter(({ file }) => file.subset !== 'chinese-simplified')
    expect(withoutChinese.length).toBeLessThan(files.length)
    expect(outlinesWith(files.toReversed())).toEqual(outlinesWith(files))
    expect(outlinesWith(withoutChinese)).toEqual(outlinesWith(files))
  })

  test('names what no font has, once', () => {
    expect(lay('A ᚠᚢ A ᚠ').missing).toEqual(['ᚠ', 'ᚢ'])
    // Written from right to left, and without a font here.
    expect(new Set(lay('مرحبا').missing)).toEqual(new Set('مرحبا'))
  })

  test('keeps a Thai letter and its marks in one cluster', () => {
    const { clusters } = shapeLine('ที่นี่', book.chain('Kanit', 400, false, 'ที่นี่'), 0.1)
    expect(clusters).toHaveLength(2)
  })

  test('grows by the letter spacing between clusters, not after the last', () => {
    const chain = book.chain('Kanit', 400, false, 'HIJ')
    const plain = shapeLine('HIJ', chain, 0)
    expect(shapeLine('HIJ', chain, 0.5).width).toBeCloseTo(plain.width + 1, 6)
  })

  test('that reads from right to left is ordered by what is seen', () => {
    const { isRightToLeft } = shapeLine('שלום abc', book.chain('Kanit', 400, false, 'abc'), 0)
    expect(isRightToLeft).toBe(true)
    expect(shapeLine('abc', book.chain('Kanit', 400, false, 'abc'), 0).isRightToLeft).toBe(false)
  })

  test('takes the cut nearest to the wanted weight', () => {
    expect(book.chain('Kanit', 900, false, 'a')[0]?.weight).toBe(700)
    expect(book.chain('Kanit', 300, true, 'a')[0]?.weight).toBe(400)
  })
})

describe('lines', () => {
  test('are broken between words where a language has no spaces', () => {
    const chain = book.chain('Kanit', 400, false, 'ไทย')
    const measure = (text: string) => shapeLine(text, chain, 0).width
    const lines = breakLines('ร้านขายเสื้อยืดพิมพ์ลายตามสั่ง', 6, measure)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('ร้านขายเสื้อยืดพิมพ์ลายตามสั่ง')
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(6.000001)
  })

  test('lose no character, however narrow the box', () => {
    const measure = (text: string) => [...text].length
    for (const width of [1, 2, 5, 9]) {
      expect(breakLines('one antidisestablishment, two', width, measure).join('').replaceAll(' ', '')).toBe(
        'oneantidisestablishment,two',
      )
    }
  })

  test('that are stored are painted as they are, whatever the box', () => {
    const lines = ['one two', 'three']
    expect(lay('one two three', { lines, wrap: 'box' }, 10).lines).toEqual(lines)
  })

  test('are as many as the paragraphs when the box grows with the text', () => {
    const { lines, heightMm } = lay('one\n\nthree\r\nfour')
    expect(lines).toEqual(['one', '', 'three', 'four'])
    expect(heightMm).toBeCloseTo(4 * 1.2 * 20, 9)
  })
})

describe('place', () => {
  test('is about the middle of the box, aligned as asked', () => {
    const leftOf = (align: 'start' | 'center' | 'end') =>
      boundsOfOutline(lay('Hi', { align, wrap: 'box' }, 200).outline)
    expect(leftOf('start')?.left).toBeGreaterThan(-100)
    expect(leftOf('start')?.left).toBeLessThan(-95)
    expect(leftOf('end')?.right).toBeGreaterThan(95)
    const centre = leftOf('center')
    expect(Math.abs((centre?.left ?? 9) + (centre?.right ?? 9))).toBeLessThan(3)
  })

  test('on an arc is the rectangle around the ink, up and down alike', () => {
    for (const arc of [30, 180, 360, -90]) {
      const { outline, widthMm, heightMm } = lay('CURVED LINE', { arc })
      const bounds = boundsOfOutline(outline)
      expect((bounds?.right ?? 0) - (bounds?.left ?? 0)).toBeCloseTo(widthMm, 2)
      expect((bounds?.left ?? 1) + (bounds?.right ?? 1)).toBeCloseTo(0, 2)
      expect((bounds?.top ?? 1) + (bounds?.bottom ?? 1)).toBeCloseTo(0, 2)
      expect(heightMm).toBeGreaterThan(15)
    }
  })

  test('on a flat arc is nearly that of a straight line', () => {
    const flat = lay('CURVED LINE', { arc: 0.5 })
    const straight = boundsOfOutline(lay('CURVED LINE').outline)
    expect(flat.widthMm).toBeCloseTo((straight?.right ?? 0) - (straight?.left ?? 0), 0)
  })
})

describe('the fonts that come with the platform', () => {
  test('hold the letters of the scripts they are listed for, in every cut', async () => {
    const samples = {
      latin: 'Hamburgefonstiv',
      vietnamese: 'Tiếng Việt ở đâu ữ',
      thai: 'สวัสดี น้ำ ญู',
      chinese: '你好世界，跨境定制',
      cyrillic: 'Привет',
    }
    for (const { family, scripts, cuts } of fontFamilies) {
      // Chinese display faces have the plain alphabet only; accents come from the fallbacks.
      const accents = scripts.includes('chinese') ? '' : 'ÄÖÜ ß ñ '
      const text = accents + scripts.map((script) => samples[script]).join(' ')
      for (const cut of cuts) {
        const style = { family, ...readCut(cut) }
        await store.ensure([{ ...style, text }])
        const own = book.chain(family, style.weight, style.isItalic, text).filter((face) => face.family === family)
        expect(own[0], `${family} ${cut}`).toMatchObject(readCut(cut))
        const lost = [...text.replaceAll(' ', '')].filter(
          (c) => !own.some((face) => face.covers(c.codePointAt(0) ?? 0)),
        )
        expect(lost, `${family} ${cut}`).toEqual([])
      }
    }
  })
})
