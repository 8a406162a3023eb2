import { createHash } from 'node:crypto'
import { newTextLayer } from '@podwright/design/new-design'
import { type FontScript, fontScripts } from '@podwright/domain/print/font-families'
import { type FontEmbedding, type FontRefusal, fontLimits, sellerFamily } from '@podwright/domain/print/seller-fonts'
import { unpackFont } from '../../backends/node/unpack-font.ts'
import { createFontBook, type LoadedFace } from '../../text/font-book.ts'
import { ownFile } from '../../text/font-store.ts'
import { layOutText } from '../../text/lay-out-text.ts'
import { svgPathOf } from '../../text/svg-path.ts'
import { type FontTables, readNames, readTables, uint16 } from './sfnt.ts'

/** A few words in the font, as an SVG path centered on the origin. */
export type FontPicture = { readonly path: string; readonly width: number; readonly height: number }

export type FontFacts = {
  readonly sha256: string
  readonly name: string
  readonly glyphs: number
  readonly scripts: readonly FontScript[]
  readonly embedding: FontEmbedding
  readonly sample: FontPicture
}

export type ReadFont =
  | { readonly ok: true; readonly facts: FontFacts; readonly font: Uint8Array }
  | { readonly ok: false; readonly code: FontRefusal }

/** Room for an uncompressed font of the largest packed file. */
const maxUnpackedBytes = 60_000_000
/** Numbers of the outline of a glyph, and of all glyphs. */
const maxOutline = 60_000
const maxOutlines = 30_000_000
/** The sample is part of the list of fonts. */
const maxSampleLength = 24_000

const refused = (code: FontRefusal): ReadFont => ({ ok: false, code })

/**
 * Reads an uploaded font and checks everything that printing relies on: every table lies inside the file, every glyph
 * can be drawn, and the font permits to be embedded. May take long or much memory with a hostile file, so it runs in a
 * process of its own.
 */
export async function readFont(file: Uint8Array): Promise<ReadFont> {
  const opened = await openFile(file)
  if (typeof opened === 'string') return refused(opened)
  const tables = readTables(opened)
  if (!tables || !hasNeededTables(tables)) return refused('font_damaged')
  const glyphs = uint16(tables.get('maxp'), 4) ?? 0
  if (glyphs > fontLimits.glyphs) return refused('font_too_many_glyphs')
  const embedding = embeddingOf(tables)
  if (embedding === 'forbidden') return refused('font_embedding_forbidden')
  if (embedding === 'bitmaps') return refused('font_bitmaps_only')
  const family = sellerFamily('a'.repeat(22))
  const book = createFontBook([])
  try {
    book.add(ownFile(family), opened)
  } catch {
    // The library found no character; it accepts any file.
    return refused('font_without_letters')
  }
  const [face] = book.chain(family, 400, false, '')
  if (!face) throw new Error('the font was not added')
  const checked = checkGlyphs(face, glyphs)
  if (typeof checked === 'string') return refused(checked)
  const scripts = scriptsOf(face)
  const { family: own, style } = readNames(tables)
  const name = [own, /^(regular|normal|book|roman)$/i.test(style) ? '' : style].filter(Boolean).join(' ')
  const sample = sampleOf(scripts, own, (text) =>
    layOutText(
      { ...newTextLayer({ widthMm: 80, heightMm: 80 }, text, family).props, weight: 400, sizeMm: 20 },
      0,
      book,
    ),
  )
  const sha256 = createHash('sha256').update(opened).digest('hex')
  const facts = { sha256, name: name.slice(0, fontLimits.name), glyphs, scripts, embedding, sample }
  return { ok: true, facts, font: opened }
}

/** The TTF or OTF of an uploaded file. */
async function openFile(file: Uint8Array): Promise<Uint8Array | FontRefusal> {
  if (file.length === 0) return 'font_empty'
  if (file.length > fontLimits.megabytes * 1_000_000) return 'font_too_many_bytes'
  const flavor = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
  if (flavor(0) === 'ttcf') return 'font_collection'
  if (isSfnt(flavor(0))) return Uint8Array.from(file)
  if (flavor(0) !== 'wOF2') return 'font_format_unknown'
  if (flavor(4) === 'ttcf') return 'font_collection'
  if (!isSfnt(flavor(4)) || file.length < 48) return 'font_damaged'
  if (new DataView(file.buffer, file.byteOffset).getUint32(16) > maxUnpackedBytes) return 'font_too_many_bytes'
  try {
    const font = await unpackFont(file)
    return font.length > maxUnpackedBytes ? 'font_too_many_bytes' : font
  } catch {
    // The decoder reports nothing but that the file is damaged.
    return 'font_damaged'
  }
}

function isSfnt(flavor: string): boolean {
  return flavor === '\u0000\u0001\u0000\u0000' || flavor === 'OTTO' || flavor === 'true'
}

function hasNeededTables(tables: FontTables): boolean {
  const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
  const hasOutlines = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ') || tables.has('CFF2')
  return needed.every((tag) => tables.has(tag)) && hasOutlines
}

/**
 * Reads `fsType` of OS/2: what the font permits. Before version 3 several bits may be set, of which the least
 * restrictive counts.
 */
function embeddingOf(tables: FontTables): FontEmbedding | 'forbidden' | 'bitmaps' {
  const bits = uint16(tables.get('OS/2'), 8)
  if (bits === undefined) return 'unstated'
  if (bits & 0x200) return 'bitmaps'
  if (bits & 0x8) return 'editable'
  if (bits & 0x4) return 'print'
  return bits & 0x2 ? 'forbidden' : 'installable'
}

/** Draws every glyph once, so that no text meets an outline that cannot be drawn. */
function checkGlyphs(face: LoadedFace, glyphs: number): FontRefusal | undefined {
  const { unitsPerEm, ascender, descender } = face
  const lineHeight = ascender - descender
  if (unitsPerEm < 16 || unitsPerEm > 16_384 || lineHeight <= 0 || lineHeight > unitsPerEm * 10) return 'font_damaged'
  let total = 0
  for (let id = 0; id < glyphs; id += 1) {
    const { length } = face.glyph(id)
    total += length
    if (length > maxOutline || total > maxOutlines) return 'font_too_complex'
  }
  return total > 0 ? undefined : 'font_without_letters'
}

/** Characters that a font of each script must have. */
const lettersOf: Readonly<Record<FontScript, string>> = {
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  vietnamese: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  thai: 'กขคงจชซดตถทนบปผพฟมยรลวสหอะาำิีึืุูเแโใไ่้',
  chinese: '的一是在不了有和人这中大为上个国我以要他',
  cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  korean: '가나다라마바사아자차카타파하은는이을를에',
  emoji: '😀🎁⭐🔥👍',
}

function scriptsOf({ covers }: LoadedFace): FontScript[] {
  return fontScripts.filter((script) =>
    Array.from(lettersOf[script]).every((letter) => covers(letter.codePointAt(0) ?? 0)),
  )
}

const samples: Readonly<Record<FontScript, string>> = {
  latin: 'Aa Bb 123',
  vietnamese: 'Đẹp',
  thai: 'สวัสดี',
  chinese: '设计',
  cyrillic: 'Привет',
  arabic: 'مرحبا',
  korean: '디자인',
  emoji: '🎁⭐',
}

type LayOut = (text: string) => ReturnType<typeof layOutText>

/** The name of the font and letters of another script in it, or less of these if that takes too many curves. */
function sampleOf(scripts: readonly FontScript[], family: string, layOut: LayOut): FontPicture {
  const [other = ''] = scripts.filter((script) => !['latin', 'vietnamese', 'cyrillic'].includes(script))
  const letters = other === '' ? '' : samples[other]
  const own = family.slice(0, 40)
  const first = scripts[0]
  for (const text of [`${own} ${letters}`.trim(), own, letters, first === undefined ? '' : samples[first], 'Aa']) {
    if (text === '') continue
    const { outline, widthMm, heightMm, missing } = layOut(text)
    const path = missing.length > 0 ? '' : svgPathOf(outline)
    if (path !== '' && path.length <= maxSampleLength) return { path, width: widthMm, height: heightMm }
  }
  return { path: '', width: 1, height: 1 }
}
