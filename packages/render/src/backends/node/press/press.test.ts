import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyChanges } from '@podwright/design/changes'
import { type StoredDesign, writeDesign } from '@podwright/design/format/read-design'
import { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { newShapeLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artworks } from '../../../../../../tests/render-references/artworks.ts'
import { front, referenceDesigns, sellerFont } from '../../../../../../tests/render-references/designs.ts'
import { fileOf, fontFolder } from '../../../../../../tests/render-references/paint-on-node.ts'
import { readQr } from '../../../../../../tests/render-references/read-qr.ts'
import { openFontFile } from '../read-fonts.ts'
import { printInProcess } from './press.ts'
import { printKey } from './print-key.ts'
import type { PrintOutput, PrintTask } from './print-task.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-press-'))
  for (const artwork of Object.values(artworks)) await writeFile(join(folder, artwork.hash), await fileOf(artwork))
})

afterAll(() => rm(folder, { recursive: true }))

function named(name: string) {
  const found = referenceDesigns.find((reference) => reference.name === name)
  if (!found) throw new Error(`no reference design ${name}`)
  return found.design
}

let files = 0
function taskOf(name: string, output: PrintOutput = { kind: 'png' }): PrintTask {
  files += 1
  return {
    design: writeDesign(named(name)),
    placement: front.id,
    isDark: false,
    output,
    artworks: Object.fromEntries(Object.values(artworks).map(({ hash }) => [hash, join(folder, hash)])),
    fontFolder,
    fonts: {},
    target: join(folder, `print-${files}`),
  }
}

/** The record of a QR code with another text. */
function withContent(record: StoredDesign['records'][number], content: string) {
  const shape = ShapeLayer.safeParse(record)
  if (!shape.success || !shape.data.props.qr) return record
  return { ...shape.data, props: { ...shape.data.props, qr: { ...shape.data.props.qr, content } } }
}

async function made(task: PrintTask) {
  const answer = await printInProcess(task)
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer
}

// Each test starts a process and loads fonts.
describe('printing process', () => {
  test('printInProcess writes the file it reports, with equal bytes each time, and reports its stages', async () => {
    const stages: string[] = []
    const [one, two] = [taskOf('text Vietnamese'), taskOf('text Vietnamese')]
    const first = await printInProcess(one, { onStage: (stage) => stages.push(stage) })
    const second = await made(two)
    expect(first).toEqual(second)
    expect(stages).toEqual(['opened', 'painted', 'packed'])
    const content = await readFile(one.target)
    expect(second).toMatchObject({ bytes: content.length, widthPx: 250, heightPx: 190, missingCharacters: [] })
    expect(createHash('sha256').update(content).digest('hex')).toBe(second.sha256)
  })

  test('printInProcess makes PDFs, and textures without bleed of the requested size', async () => {
    const pdf = taskOf('shape star', { kind: 'pdf' })
    await made(pdf)
    expect((await readFile(pdf.target)).toString('latin1', 0, 8)).toBe('%PDF-1.7')
    const texture = taskOf('image', { kind: 'texture', sidePx: 480 })
    await made(texture)
    expect(await sharp(texture.target).metadata()).toMatchObject({ width: 480, height: 360, hasAlpha: true })
  })

  test.each(['png', 'pdf'] as const)('printInProcess reports characters missing from all fonts: %s', async (kind) => {
    const { missingCharacters } = await made(taskOf('text without a font', { kind }))
    expect(missingCharacters).toContain('ש')
  })

  test.each(['png', 'pdf', 'texture'] as const)(
    'a QR code with more text than it holds is not printed, and left out of product pictures: %s',
    async (kind) => {
      const task = taskOf('QR code', kind === 'texture' ? { kind, sidePx: 100 } : { kind })
      const records = task.design.records.map((record) => withContent(record, '字'.repeat(1000)))
      const answer = await printInProcess({ ...task, design: { ...task.design, records } })
      expect(answer).toMatchObject(kind === 'texture' ? { ok: true } : { ok: false, code: 'print_qr_unreadable' })
    },
  )

  test('the QR code of a print file contains its text', async () => {
    const task = taskOf('QR code')
    const { widthPx } = await made(task)
    const gray = await sharp(task.target).flatten({ background: '#ffffff' }).grayscale().raw().toBuffer()
    const perMm = widthPx / (front.widthMm + 2 * front.bleedMm)
    const pixel = (mm: number) => Math.floor((mm + front.bleedMm) * perMm)
    const side = 25
    // Each square is a millimeter, around the center of the area.
    const isDark = (row: number, column: number) => {
      const [x, y] = [front.widthMm / 2 + column + 0.5 - side / 2, front.heightMm / 2 + row + 0.5 - side / 2]
      return (gray[pixel(y) * widthPx + pixel(x)] ?? 255) < 128
    }
    expect(readQr(side, isDark)).toBe('https://podwright.test/p/1')
  })

  test('printInProcess rejects what it cannot print and writes nothing', async () => {
    const task = { ...taskOf('image'), artworks: {} }
    expect(await printInProcess(task)).toMatchObject({ ok: false, code: 'print_artwork_missing' })
    const damaged = taskOf('image')
    const [record] = damaged.design.records
    const broken = { ...damaged, design: { ...damaged.design, records: record ? [record, record] : [] } }
    expect(await printInProcess(broken)).toMatchObject({ ok: false, code: 'print_unreadable' })
    expect(existsSync(task.target) || existsSync(broken.target)).toBe(false)
  })

  test.each(['png', 'pdf'] as const)(
    "printInProcess prints a text in a seller's font that was given: %s",
    async (kind) => {
      const file = join(folder, 'own.ttf')
      await writeFile(file, await openFontFile(fontFolder, sellerFont.file))
      const fonts = { [codeOfFamily(sellerFont.family) ?? '']: file }
      const { missingCharacters } = await made({ ...taskOf('text in a font of the seller', { kind }), fonts })
      expect(missingCharacters).toEqual([])
    },
  )

  test('printInProcess rejects a text whose font was not given', async () => {
    const answer = await printInProcess(taskOf('text in a font of the seller'))
    expect(answer).toMatchObject({ ok: false, code: 'print_font_missing' })
  })

  test('printInProcess kills the process at its memory and time limits and on abort', async () => {
    const limits = { memoryBytes: 20_000_000 }
    expect(await printInProcess(taskOf('text Latin'), { limits })).toMatchObject({ code: 'print_too_complex' })
    const hurry = { milliseconds: 1 }
    expect(await printInProcess(taskOf('text Latin'), { limits: hurry })).toMatchObject({ code: 'print_timeout' })
    const stop = new AbortController()
    const task = taskOf('text Latin')
    const printing = printInProcess(task, { signal: stop.signal })
    stop.abort(new Error('not wanted'))
    await expect(printing).rejects.toThrow('not wanted')
    expect(existsSync(task.target)).toBe(false)
  })
})

describe('printKey', () => {
  const key = (name: string, isDark = false, output: PrintOutput = { kind: 'png' }) =>
    printKey(named(name), front, isDark, output)

  test('printKey ignores names, locks and other print areas', () => {
    const design = named('shape star')
    const back = { ...front, id: 'placement:back', area: 'back' }
    const wider = new Map([...design, [back.id, back] as const])
    const both = applyChanges(wider, addLayers(wider, back.id, [newShapeLayer(back, 'heart')]))
    const renamed = new Map(
      [...both].map(([id, record]) => [
        id,
        record.kind === 'layer' ? { ...record, name: 'my star', isLocked: true } : record,
      ]),
    )
    expect(printKey(renamed, front, false, { kind: 'png' })).toBe(key('shape star'))
    expect(key('shape heart')).not.toBe(key('shape star'))
    expect(key('shape star', false, { kind: 'pdf' })).not.toBe(key('shape star'))
    expect(printKey(design, { ...front, dpi: 300 }, false, { kind: 'png' })).not.toBe(key('shape star'))
  })

  test('printKey distinguishes light and dark garments only if a layer has a variant', () => {
    expect(key('shape star', true)).toBe(key('shape star', false))
    expect(key('variant for a light garment', true)).not.toBe(key('variant for a light garment', false))
  })
})
