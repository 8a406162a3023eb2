import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontRefusals } from '@podwright/domain/print/seller-fonts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFontFile } from '../../backends/node/read-fonts.ts'
import { inspectFont } from './inspect-font.ts'
import { readFont } from './read-font.ts'
import { readTables } from './sfnt.ts'

const fontFolder = join(import.meta.dirname, '../../../../../catalog/fonts')
const kanit = 'kanit/kanit-latin-400-normal.woff2'
let ttf: Uint8Array
let folder: string

beforeAll(async () => {
  ttf = await openFontFile(fontFolder, kanit)
  folder = await mkdtemp(join(tmpdir(), 'podwright-fonts-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A copy of the font in which `change` has changed a table. */
function changed(tag: string, change: (table: DataView) => void): Uint8Array {
  const copy = Uint8Array.from(ttf)
  const table = readTables(copy)?.get(tag)
  if (!table) throw new Error(`no ${tag}`)
  change(table)
  return copy
}

/** The place of a table's entry in the directory. */
function entryOf(file: Uint8Array, tag: string): number {
  const view = new DataView(file.buffer, file.byteOffset)
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    if (String.fromCharCode(...file.subarray(at, at + 4)) === tag) return at
  throw new Error(`no ${tag}`)
}

async function factsOf(file: Uint8Array) {
  const read = await readFont(file)
  if (!read.ok) throw new Error(read.code)
  return read.facts
}

const codeOf = async (file: Uint8Array) => {
  const read = await readFont(file)
  return read.ok ? 'accepted' : read.code
}

describe('reading an uploaded font', () => {
  test('TTF and WOFF2 of one font are the same font, with its name, scripts and a sample', async () => {
    const packed = await readFile(join(fontFolder, kanit))
    const facts = await factsOf(ttf)
    expect(await factsOf(new Uint8Array(packed))).toEqual(facts)
    expect(facts).toMatchObject({ name: 'Kanit', scripts: ['latin'], embedding: 'installable' })
    expect(facts.sample.path).toMatch(/^M/)
    expect(facts.sample.width).toBeGreaterThan(facts.sample.height)
  })

  test('a Chinese font is recognized by its script', async () => {
    const font = await openFontFile(fontFolder, 'ma-shan-zheng/ma-shan-zheng-chinese-simplified-400-normal.woff2')
    expect((await factsOf(font)).scripts).toContain('chinese')
  })

  test.each([
    [0, 'installable'],
    [4, 'print'],
    [8, 'editable'],
    [6, 'print'],
  ])('embedding bits %i are read as %s', async (bits, embedding) => {
    expect((await factsOf(changed('OS/2', (table) => table.setUint16(8, bits)))).embedding).toBe(embedding)
  })

  test('a font that forbids embedding, or permits bitmaps only, is refused', async () => {
    expect(await codeOf(changed('OS/2', (table) => table.setUint16(8, 2)))).toBe('font_embedding_forbidden')
    expect(await codeOf(changed('OS/2', (table) => table.setUint16(8, 0x200)))).toBe('font_bitmaps_only')
  })

  test('files that are no single font are refused', async () => {
    const text = (value: string) => new TextEncoder().encode(value)
    expect(await codeOf(new Uint8Array())).toBe('font_empty')
    expect(await codeOf(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('font_format_unknown')
    expect(await codeOf(text('ttcf'.padEnd(100)))).toBe('font_collection')
    expect(await codeOf(text('wOF2'.padEnd(100)))).toBe('font_damaged')
    expect(await codeOf(ttf.slice(0, 200))).toBe('font_damaged')
    expect(await codeOf(new Uint8Array(20_000_001))).toBe('font_too_many_bytes')
  })

  test('tables outside of the file, missing tables and impossible values are refused', async () => {
    const outside = Uint8Array.from(ttf)
    new DataView(outside.buffer).setUint32(entryOf(outside, 'glyf') + 8, 0xffff_fff0)
    expect(await codeOf(outside)).toBe('font_damaged')
    const without = Uint8Array.from(ttf)
    without.set([0x78, 0x78, 0x78, 0x78], entryOf(without, 'cmap'))
    expect(await codeOf(without)).toBe('font_damaged')
    expect(await codeOf(changed('maxp', (table) => table.setUint16(4, 60_000)))).toBe('font_too_many_glyphs')
    expect(await codeOf(changed('OS/2', (table) => table.setInt16(68, 32_000)))).toBe('font_damaged')
  })

  test('names cannot contain control characters and end at the limit', async () => {
    const named = changed('name', (table) => {
      for (let i = table.getUint16(4); i + 1 < table.byteLength; i += 2) table.setUint16(i, i % 4 === 0 ? 0x202e : 0x41)
    })
    const { name } = await factsOf(named)
    expect(name).toMatch(/^[A ]{1,80}$/)
  })

  test('random damage never gets past the reader as an error', async () => {
    // The same damage at each run: a linear congruential generator.
    let seed = 7
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed
    }
    for (let round = 0; round < 60; round += 1) {
      const damaged = Uint8Array.from(ttf)
      for (let i = 0; i < 40; i += 1) damaged[12 + (next() % (damaged.length - 12))] = next() % 256
      expect([...fontRefusals, 'accepted']).toContain(await codeOf(damaged))
    }
  })
})

describe('the process that reads fonts', () => {
  const taskOf = async (content: Uint8Array) => {
    const file = join(folder, crypto.randomUUID())
    await writeFile(file, content)
    return { file, target: `${file}.ttf` }
  }

  test('it writes the font of a WOFF2 file as TTF', async () => {
    const task = await taskOf(await readFile(join(fontFolder, kanit)))
    const answer = await inspectFont(task)
    expect(answer).toMatchObject({ ok: true, bytes: ttf.length, facts: { name: 'Kanit' } })
    expect(new Uint8Array(await readFile(task.target))).toEqual(ttf)
  })

  test('a font whose reading takes too long is refused', async () => {
    const tooComplex = { ok: false, code: 'font_too_complex' }
    expect(await inspectFont(await taskOf(ttf), { milliseconds: 1 })).toEqual(tooComplex)
  })
})
