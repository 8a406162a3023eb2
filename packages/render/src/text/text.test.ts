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
  const texts = ['ไทย 你好 Привет سلام 한글 😀', 'latin'].map((text) => ({
    text,
    family: 'Kanit',
    weight: 400,
    isItalic: false,
  }))
  await store.ensure([...texts, { text: 'bold', family: 'Kanit', weight: 700, isItalic: false }])
})

const front = { widthMm: 300, heightMm: 400 }
function textProps(text: string, more: Partial<TextLayer['props']> = {}): TextLayer['props'] {
  return { ...newTextLayer(front, text, 'Kanit').props, weight: 400, sizeMm: 20, ...more }
}
const lay = (text: string, more?: Partial<TextLayer['props']>, width = 100) =>
  layOutText(textProps(text, more), width, book)

describe('shaping a line', () => {
  test.each([
    'Hello',
    'Tiếng Việt đẹp',
    'สวัสดีครับ น้ำใจ',
    '你好世界',
    'Hi สวัสดี 你好',
    'Привет',
    'مرحبا 2026',
    '안녕하세요',
    'Love ❤️ 👨‍👩‍👧 1️⃣',
  ])('layOutText renders %s without missing characters', (text) => {
    const { missing, outline } = lay(text)
    expect(missing).toEqual([])
    expect(outline.length).toBeGreaterThan(50)
  })

  test('layOutText renders decomposed and composed accents alike', () => {
    const text = 'Tiếng Việt'
    expect(lay(text.normalize('NFD')).outline).toEqual(lay(text.normalize('NFC')).outline)
  })

  test('layOutText uses the same files regardless of loading order and other loaded fonts', async () => {
    const list = FontList.parse(JSON.parse(await readFile(join(fontFolder, 'fonts.json'), 'utf8')))
    const listed = list.filter(
      ({ family, weight, isItalic }) =>
        ['Be Vietnam Pro', 'Noto Sans SC'].includes(family) && weight === 400 && !isItalic,
    )
    const files = await Promise.all(
      listed.map(async (file) => ({ file, bytes: await unpackFont(await readFile(join(fontFolder, file.file))) })),
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

  test('layOutText lists characters missing from all fonts once', () => {
    expect(lay('A ᚠᚢ A ᚠ').missing).toEqual(['ᚠ', 'ᚢ'])
    // Right-to-left text, for which there is no font.
    expect(new Set(lay('שלום').missing)).toEqual(new Set('שלום'))
  })

  test('shapeLine keeps a Thai letter and its marks in one cluster', () => {
    const { clusters } = shapeLine('ที่นี่', book.chain('Kanit', 400, false, 'ที่นี่'), 0.1)
    expect(clusters).toHaveLength(2)
  })

  test('shapeLine adds letter spacing between clusters but not after the last', () => {
    const chain = book.chain('Kanit', 400, false, 'HIJ')
    const plain = shapeLine('HIJ', chain, 0)
    expect(shapeLine('HIJ', chain, 0.5).width).toBeCloseTo(plain.width + 1, 6)
  })

  test('shapeLine joins Arabic letters and keeps them joined with letter spacing', () => {
    const chain = book.chain('Noto Sans Arabic', 400, false, 'بيت')
    const alone = [...'بيت'].reduce((sum, letter) => sum + shapeLine(letter, chain, 0).width, 0)
    const word = shapeLine('بيت', chain, 0)
    expect(word.isRightToLeft).toBe(true)
    expect(word.width).toBeLessThan(alone)
    expect(shapeLine('بيت', chain, 0.4)).toEqual(word)
  })

  test('shapeLine puts Latin words in Arabic text at their place from right to left', () => {
    const text = 'بيت AB'
    const chain = book.chain('Noto Sans Arabic', 400, false, text)
    const latin = shapeLine('AB', book.chain('Noto Sans Arabic', 400, false, 'AB'), 0)
    const { clusters } = shapeLine(text, chain, 0)
    const ids = (line: typeof clusters) => line.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
    expect(ids(clusters.slice(0, 2))).toEqual(ids([...latin.clusters]))
  })

  test('shapeLine draws a sequence of joined emoji as one glyph', () => {
    const { clusters } = shapeLine('👨‍👩‍👧', book.chain('Kanit', 400, false, '👨‍👩‍👧'), 0)
    expect(clusters.flatMap(({ glyphs }) => glyphs)).toHaveLength(1)
  })

  test('a text without such characters needs no file of Arabic, Korean or emoji', () => {
    const needed = book.chain('Kanit', 400, false, 'Größe 42 © 2026').map(({ family }) => family)
    expect(needed.filter((family) => /Arabic|KR|Emoji/.test(family))).toEqual([])
  })

  test('shapeLine detects right-to-left text', () => {
    const { isRightToLeft } = shapeLine('שלום abc', book.chain('Kanit', 400, false, 'abc'), 0)
    expect(isRightToLeft).toBe(true)
    expect(shapeLine('abc', book.chain('Kanit', 400, false, 'abc'), 0).isRightToLeft).toBe(false)
  })

  test('chain returns the style closest to the requested weight', () => {
    expect(book.chain('Kanit', 900, false, 'a')[0]?.weight).toBe(700)
    expect(book.chain('Kanit', 300, true, 'a')[0]?.weight).toBe(400)
  })
})

describe('line breaking', () => {
  test('breakLines wraps between words in a language without spaces', () => {
    const chain = book.chain('Kanit', 400, false, 'ไทย')
    const measure = (text: string) => shapeLine(text, chain, 0).width
    const lines = breakLines('ร้านขายเสื้อยืดพิมพ์ลายตามสั่ง', 6, measure)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('ร้านขายเสื้อยืดพิมพ์ลายตามสั่ง')
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(6.000001)
  })

  test('breakLines keeps every character in any width', () => {
    const measure = (text: string) => [...text].length
    for (const width of [1, 2, 5, 9]) {
      expect(breakLines('one antidisestablishment, two', width, measure).join('').replaceAll(' ', '')).toBe(
        'oneantidisestablishment,two',
      )
    }
  })

  test('layOutText keeps stored lines regardless of the box', () => {
    const lines = ['one two', 'three']
    expect(lay('one two three', { lines, wrap: 'box' }, 10).lines).toEqual(lines)
  })

  test('layOutText makes one line per paragraph if the box grows with the text', () => {
    const { lines, heightMm } = lay('one\n\nthree\r\nfour')
    expect(lines).toEqual(['one', '', 'three', 'four'])
    expect(heightMm).toBeCloseTo(4 * 1.2 * 20, 9)
  })
})

describe('text position', () => {
  test('layOutText centers the text on its box and aligns it as requested', () => {
    const leftOf = (align: 'start' | 'center' | 'end') =>
      boundsOfOutline(lay('Hi', { align, wrap: 'box' }, 200).outline)
    expect(leftOf('start')?.left).toBeGreaterThan(-100)
    expect(leftOf('start')?.left).toBeLessThan(-95)
    expect(leftOf('end')?.right).toBeGreaterThan(95)
    const center = leftOf('center')
    expect(Math.abs((center?.left ?? 9) + (center?.right ?? 9))).toBeLessThan(3)
  })

  test('layOutText on an arc returns the bounding box of the ink, for arcs up and down', () => {
    for (const arc of [30, 180, 360, -90]) {
      const { outline, widthMm, heightMm } = lay('CURVED LINE', { arc })
      const bounds = boundsOfOutline(outline)
      expect((bounds?.right ?? 0) - (bounds?.left ?? 0)).toBeCloseTo(widthMm, 2)
      expect((bounds?.left ?? 1) + (bounds?.right ?? 1)).toBeCloseTo(0, 2)
      expect((bounds?.top ?? 1) + (bounds?.bottom ?? 1)).toBeCloseTo(0, 2)
      expect(heightMm).toBeGreaterThan(15)
    }
  })

  test('layOutText on a flat arc is nearly as wide as a straight line', () => {
    const flat = lay('CURVED LINE', { arc: 0.5 })
    const straight = boundsOfOutline(lay('CURVED LINE').outline)
    expect(flat.widthMm).toBeCloseTo((straight?.right ?? 0) - (straight?.left ?? 0), 0)
  })
})

describe('bundled fonts', () => {
  test('bundled fonts contain the letters of their scripts in every style', async () => {
    const samples = {
      latin: 'Hamburgefonstiv',
      vietnamese: 'Tiếng Việt ở đâu ữ',
      thai: 'สวัสดี น้ำ ญู',
      chinese: '你好世界，跨境定制',
      cyrillic: 'Привет',
      arabic: 'مرحبا بكم ١٢',
      korean: '안녕하세요 뷁',
      emoji: '😀🎁👍',
    }
    for (const { family, scripts, cuts } of fontFamilies) {
      // Chinese display fonts contain only the basic alphabet; what a family lacks comes from the fallback families.
      const accents = scripts.includes('latin') && !scripts.includes('chinese') ? 'ÄÖÜ ß ñ ' : ''
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

describe('texts that shrink to their box', () => {
  const shrink = (text: string, more: Partial<TextLayer['props']> = {}, height = 24) =>
    layOutText(textProps(text, { fit: 'shrink', ...more }), 100, book, height)

  test('layOutText keeps the size of a text that fits its box', () => {
    expect(shrink('Anna').outline).toEqual(lay('Anna').outline)
  })

  test.each([
    ['one line', { wrap: 'auto' }],
    ['wrapped lines', { wrap: 'box' }],
    ['an arc', { wrap: 'auto', arc: 90 }],
  ] as const)('layOutText makes a long text smaller until %s fits the box', (_, more) => {
    const { outline } = shrink('Maximilian Alexander', more)
    const bounds = boundsOfOutline(outline)
    if (!bounds) throw new Error('no ink')
    expect(bounds.right - bounds.left).toBeLessThanOrEqual(100)
    expect(bounds.bottom - bounds.top).toBeLessThanOrEqual(24)
    expect(bounds.right - bounds.left).toBeGreaterThan(40)
  })

  test('layOutText makes a text smaller rather than breaking a word', () => {
    expect(shrink('Wolfeschlegelsteinhausen', { wrap: 'box' }, 200).lines).toEqual(['Wolfeschlegelsteinhausen'])
  })

  test('layOutText returns a text that cannot fit in the smallest legible size', () => {
    expect(shrink('x'.repeat(2000), { wrap: 'box' }).lines.length).toBeGreaterThan(0)
  })
})
