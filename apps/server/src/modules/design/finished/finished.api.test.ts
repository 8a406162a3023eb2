import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { getDesignPictures } from '@podwright/contracts/finished/get-design-pictures'
import { newImageLayer, newTextLayer } from '@podwright/design/new-design'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweepPrintFiles } from '../../media/print-files/sweep-prints.ts'
import { prepareProduct } from './prepare/prepare-product.ts'
import { sweepFinished } from './sweep-finished.ts'
import { cap, coaster, createFinishedTest, documentOn, star } from './test-finished-app.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
beforeAll(async () => {
  server = await createFinishedTest()
})
afterAll(() => server.close())

const detailOf = (answer: { data: unknown }) => FinishedDetail.parse(answer.data)
const dayMs = 86_400_000

async function finished(account: number, document: unknown = documentOn(coaster, star(coaster)), more: object = {}) {
  const design = await server.saveNew(account, document)
  const answer = await server.finish(account, design, more)
  if (answer.failure) throw new Error(JSON.stringify(answer.failure))
  return { design, product: detailOf(answer) }
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.count ?? 0
}

describe('a finished product', () => {
  test('a finished product gets pictures of every view and a print file of exact size, and reports its progress', async () => {
    const seller = await server.createAccount()
    const { design, product } = await finished(seller)
    expect(product).toMatchObject({ state: 'preparing', progress: 0, title: 'Star', designId: design, pictures: [] })
    expect(product.code).toMatch(/^CO001-[0-9A-F]{6}$/)
    expect(product.printFiles).toMatchObject([{ area: 'full', garment: 'all', format: 'png', state: 'waiting' }])
    await server.work()
    const ready = await server.show(seller, product.id)
    expect(ready).toMatchObject({ state: 'ready', progress: 100, failure: null })
    expect(ready.pictures.map(({ view, colour }) => `${view} ${colour}`)).toEqual([
      'coaster/set white',
      'coaster/coffee white',
      'coaster/cork white',
    ])
    expect(ready.picture).toEqual(ready.pictures[0])
    const [file] = ready.printFiles
    expect(file).toMatchObject({ state: 'ready', widthPx: 1252, heightPx: 1252 })
    const answer = await server.get(file?.download ?? '')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${product.code}-full.png"`)
    const png = Buffer.from(await answer.arrayBuffer())
    expect(png.length).toBe(file?.bytes)
    expect(await sharp(png).metadata()).toMatchObject({ width: 1252, height: 1252, density: 300 })
  })

  test('a product in light and dark colors gets a print file for each when the design differs', async () => {
    const seller = await server.createAccount()
    const white = { isHidden: false, props: { fill: { kind: 'solid', colour: '#ffffff' } } } as const
    const layer = star(cap, { onDark: white } as object)
    const { product } = await finished(seller, documentOn(cap, layer), { colours: ['white', 'black', 'navy'] })
    expect(product.printFiles.map(({ garment }) => garment)).toEqual(['dark', 'light'])
    await server.work()
    const { printFiles, pictures, state } = await server.show(seller, product.id)
    expect(state).toBe('ready')
    const [dark, light] = await Promise.all(
      printFiles.map(async ({ download }) => {
        const answer = await server.get(download ?? '')
        return createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex')
      }),
    )
    expect(dark).not.toBe(light)
    expect(new Set(pictures.map(({ colour }) => colour))).toEqual(new Set(['white', 'black', 'navy']))
    expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length)
  })

  test('requesting PDF print files generates them in addition to PNG', async () => {
    const seller = await server.createAccount()
    const { product } = await finished(seller)
    await server.work()
    const path = `/api/finished-products/${product.id}/print-files`
    const asked = detailOf(await server.call(seller, { path, body: { format: 'pdf' } }))
    expect(asked.state).toBe('ready')
    expect(asked.printFiles.map(({ format, state }) => `${format} ${state}`)).toEqual(['png ready', 'pdf waiting'])
    await server.work()
    const pdf = (await server.show(seller, product.id)).printFiles.find(({ format }) => format === 'pdf')
    const answer = await server.get(pdf?.download ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await answer.text()).slice(0, 8)).toBe('%PDF-1.7')
  })

  test('two products that print the same share the print file and the rasterized print area', async () => {
    const seller = await server.createAccount()
    const layer = star(coaster, { rotation: 41 } as object)
    await finished(seller, documentOn(coaster, { ...layer, id: 'layer:same' }))
    await server.work()
    const [files, textures] = [await count('print_file'), await count('print_texture')]
    const { product } = await finished(seller, documentOn(coaster, { ...layer, id: 'layer:same', name: 'again' }))
    await server.work()
    expect((await server.show(seller, product.id)).state).toBe('ready')
    expect([await count('print_file'), await count('print_texture')]).toEqual([files, textures])
  })

  test('a finished product can be searched, renamed and deleted', async () => {
    const seller = await server.createAccount()
    const { product } = await finished(seller, undefined, { title: 'Red star coaster' })
    const list = async (search: string) =>
      listFinishedProducts.data.parse(
        (await server.call(seller, { path: `/api/finished-products?search=${encodeURIComponent(search)}` })).data,
      )
    expect((await list('STAR red')).items.map(({ id }) => id)).toEqual([product.id])
    expect((await list(product.code)).total).toBe(1)
    expect((await list('blue')).total).toBe(0)
    const path = `/api/finished-products/${product.id}`
    const renamed = detailOf(await server.call(seller, { method: 'PUT', path, body: { title: 'Blue star' } }))
    expect([renamed.title, renamed.code]).toEqual(['Blue star', product.code])
    expect((await server.call(seller, { method: 'DELETE', path })).code).toBe(0)
    expect((await server.call(seller, { path })).failure?.reason).toBe('finished_unknown')
    expect((await list('')).total).toBe(0)
  })

  test('one account cannot finish the design of another or access its finished products', async () => {
    const [seller, other] = [await server.createAccount(), await server.createAccount()]
    const { design, product } = await finished(seller)
    expect((await server.finish(other, design)).failure?.reason).toBe('design_unknown')
    expect((await server.call(other, { path: `/api/designs/${design}/pictures` })).failure?.reason).toBe(
      'design_unknown',
    )
    const path = `/api/finished-products/${product.id}`
    for (const requested of [
      { path },
      { method: 'PUT', path, body: { title: 'x' } },
      { method: 'DELETE', path },
      { path: `${path}/print-files`, body: { format: 'pdf' } },
    ]) {
      expect((await server.call(other, requested)).failure?.reason).toBe('finished_unknown')
    }
  })
})

describe('its pictures', () => {
  test('the pictures of a finished product show the design variant for light and dark garments', async () => {
    const seller = await server.createAccount()
    const fill = (colour: string) => ({ fill: { kind: 'solid', colour } as const })
    const layer = star(cap)
    const look = { width: 80, height: 44, onDark: { isHidden: false, props: fill('#00ff00') } } as object
    const big = { ...layer, ...look, props: { ...layer.props, ...fill('#ff0000') } } as typeof layer
    const { product } = await finished(seller, documentOn(cap, big), { colours: ['white', 'black'] })
    await server.work()
    const { pictures } = await server.show(seller, product.id)
    const share = async (colour: string, isInk: (r: number, g: number, b: number) => boolean) => {
      const picture = pictures.find((each) => each.colour === colour && each.view === 'cap/front')
      const answer = await server.get(`/images/${picture?.path}?x-oss-process=image/resize,w_320/format,webp`)
      expect(answer.status).toBe(200)
      const { data, info } = await sharp(await answer.arrayBuffer())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      let count = 0
      for (let at = 0; at < data.length; at += 3) {
        if (isInk(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
      }
      return count / (info.width * info.height)
    }
    const isRed = (r: number, g: number, b: number) => r > 120 && g < r / 2 && b < r / 2
    const isGreen = (r: number, g: number, b: number) => g > 100 && r < g * 0.7 && b < g * 0.7
    expect(await share('white', isRed)).toBeGreaterThan(0.02)
    expect(await share('white', isGreen)).toBe(0)
    expect(await share('black', isGreen)).toBeGreaterThan(0.02)
    expect(await share('black', isRed)).toBe(0)
  })
})

describe('finishing', () => {
  test('repeated finishing with one key creates one product, also concurrently; another design with that key is refused', async () => {
    const seller = await server.createAccount()
    const [one, two] = [
      await server.saveNew(seller, documentOn(coaster, star(coaster))),
      await server.saveNew(seller, documentOn(coaster, star(coaster))),
    ]
    const finishKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.finish(seller, one, { finishKey })))
    expect(new Set(answers.map((answer) => detailOf(answer).id)).size).toBe(1)
    expect((await server.finish(seller, two, { finishKey })).failure?.reason).toBe('finish_key_reused')
  })

  test('finishing is refused with the problems when the design cannot be printed', async () => {
    const seller = await server.createAccount()
    const refused = async (document: unknown, more: object = {}) => {
      const { failure } = await server.finish(seller, await server.saveNew(seller, document), more)
      return [failure?.reason, failure?.fields]
    }
    const beside = { ...star(coaster), id: 'layer:lost', x: 500 }
    expect(await refused(documentOn(coaster, beside))).toEqual([
      'design_not_printable',
      { 'outside_print_area layer:lost': '' },
    ])
    expect(await refused(documentOn(coaster))).toEqual(['design_not_printable', { design: 'placement_empty' }])
    const wider = { ...coaster, areas: coaster.areas.map((one) => ({ ...one, widthMm: 120 })) }
    expect(await refused(documentOn(wider, star(wider)))).toEqual(['design_not_printable', { full: 'area_changed' }])
    expect(await refused(documentOn(coaster, star(coaster)), { colours: ['purple'] })).toEqual([
      'validation_failed',
      { colours: 'unknown' },
    ])
  })

  test('finishing a design with warnings requires accepting them', async () => {
    const seller = await server.createAccount()
    const pale = { ...star(coaster), id: 'layer:pale', opacity: 0.5 } as const
    const atEdge = { ...pale, opacity: 1, x: 84 }
    const design = await server.saveNew(seller, documentOn(coaster, atEdge))
    const { failure } = await server.finish(seller, design, { acceptsWarnings: false })
    expect(failure?.reason).toBe('design_has_warnings')
    // The coaster is round: beside its edge a corner of the star is cut off, too.
    const found = ['outside_safe_area layer:pale', 'hidden_by_product layer:pale']
    expect(Object.keys(failure?.fields ?? {})).toEqual(found)
    expect((await server.finish(seller, design)).failure).toBeUndefined()
  })

  test('printing fails with a reason when an artwork or glyphs are missing, and can be retried', async () => {
    const seller = await server.createAccount()
    const [first] = coaster.areas
    if (!first) throw new Error('no area')
    const rune = newTextLayer(first, 'ᚠᚢᚦ', 'Noto Sans')
    const { product } = await finished(seller, documentOn(coaster, rune))
    await server.work()
    const failed = await server.show(seller, product.id)
    expect(failed).toMatchObject({ state: 'failed', failure: 'print_missing_glyphs' })
    expect(failed.printFiles).toMatchObject([{ state: 'failed', failure: 'print_missing_glyphs', download: null }])
    const path = `/api/finished-products/${product.id}/print-files`
    expect(detailOf(await server.call(seller, { path, body: { format: 'png' } }))).toMatchObject({
      state: 'preparing',
      failure: null,
      printFiles: [{ state: 'waiting' }],
    })
    const madeAt = async () =>
      (await sql`select made_at from print_file where missing_characters <> '{}'`.execute(server.db)).rows
    const before = await madeAt()
    expect(before).toHaveLength(1)
    await server.work()
    expect(await server.show(seller, product.id)).toMatchObject({ failure: 'print_missing_glyphs' })
    // The failure is remembered: the file was not made again.
    expect(await madeAt()).toEqual(before)
    const nowhere = newImageLayer(first, { hash: 'f'.repeat(64), widthPx: 2000, heightPx: 2000 })
    const body = { document: documentOn(coaster, nowhere), saveKey: randomUUID() }
    expect((await server.call(seller, { path: '/api/designs', body })).failure?.reason).toBe('design_artwork_unknown')
  })

  test('the design version of a finished product cannot be swept or deleted', async () => {
    const seller = await server.createAccount()
    const { design } = await finished(seller)
    const { rows } = await sql<{ isFinished: boolean }>`
      select is_finished as "isFinished" from design_version where design_id = ${design}`.execute(server.db)
    expect(rows).toEqual([{ isFinished: true }])
    await expect(sql`delete from design where id = ${design}`.execute(server.db)).rejects.toThrow(/finished_product/)
  })
})

describe('the job', () => {
  test('concurrent preparations of one product yield one result', async () => {
    const seller = await server.createAccount()
    const { product } = await finished(seller)
    server.queued.products.length = 0
    const { signal } = new AbortController()
    const prepare = () => prepareProduct(server.prints, { finishedId: product.id }, signal)
    await Promise.all([prepare(), prepare()])
    await prepare()
    const { state, printFiles, pictures } = await server.show(seller, product.id)
    expect([state, printFiles.length, pictures.length]).toEqual(['ready', 1, 3])
  })

  test('an interrupted preparation loses nothing, and the next one continues', async () => {
    const seller = await server.createAccount()
    const layer = star(coaster, { rotation: 13 } as object)
    const { product } = await finished(seller, documentOn(coaster, layer))
    server.queued.products.length = 0
    const script = fileURLToPath(new URL('./prepare/test-prepare.ts', import.meta.url))
    const args = [server.database.url, server.root, String(product.id)]
    const child = fork(script, args, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const gone = once(child, 'exit')
    await vi.waitUntil(async () => (await server.show(seller, product.id)).progress > 0, {
      timeout: 60_000,
      interval: 20,
    })
    child.kill('SIGKILL')
    await gone
    const textures = await count('print_texture')
    expect((await server.show(seller, product.id)).state).toBe('preparing')
    const stop = new AbortController()
    stop.abort(new Error('the process stops'))
    await expect(prepareProduct(server.prints, { finishedId: product.id }, stop.signal)).rejects.toThrow('stops')
    await prepareProduct(server.prints, { finishedId: product.id }, new AbortController().signal)
    expect(await server.show(seller, product.id)).toMatchObject({ state: 'ready', progress: 100 })
    expect(await count('print_texture')).toBe(textures)
  })

  test('a product whose preparation repeatedly ends its process fails with print_failed', async () => {
    const seller = await server.createAccount()
    const { product } = await finished(seller)
    server.queued.products.length = 0
    await sql`update finished_product set attempts = 3 where id = ${product.id}`.execute(server.db)
    await prepareProduct(server.prints, { finishedId: product.id }, new AbortController().signal)
    expect(await server.show(seller, product.id)).toMatchObject({ state: 'failed', failure: 'print_failed' })
  })
})

describe('URLs of print files', () => {
  test('print file paths are protected by a signature and expire', async () => {
    const seller = await server.createAccount()
    const { product } = await finished(seller)
    await server.work()
    const path = (await server.show(seller, product.id)).printFiles[0]?.download ?? ''
    const [, , , id, ends = '', signature = '', name] = path.split('/')
    const at = (...parts: (string | undefined)[]) => server.get(`/downloads/print-files/${parts.join('/')}`)
    expect((await at(id, ends, signature, name)).status).toBe(200)
    expect((await at(id, String(Number(ends) + 1), signature, name)).status).toBe(404)
    expect(
      (
        await at(
          id,
          ends,
          signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
          name,
        )
      ).status,
    ).toBe(404)
    expect((await at(String(Number(id) + 1), ends, signature, name)).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Number(ends) + 1 })
    try {
      expect((await at(id, ends, signature, name)).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('sweeping', () => {
  test('the sweep removes products deleted a month ago with their files, and files left by killed processes', async () => {
    const seller = await server.createAccount()
    const layer = star(coaster, { rotation: 77 } as object)
    const { design, product } = await finished(seller, documentOn(coaster, layer))
    await server.work()
    const { rows } = await sql<{ sha256: string }>`select p.sha256 from print_file p
      join finished_print f on f.print = p.key where f.finished_id = ${product.id}`.execute(server.db)
    const folder = join(server.root, 'files/prints')
    const file = join(folder, rows[0]?.sha256.slice(0, 2) ?? '', `${rows[0]?.sha256}.png`)
    await server.call(seller, { method: 'DELETE', path: `/api/finished-products/${product.id}` })
    const later = (days: number) => new Date(Date.now() + days * dayMs)
    expect(await sweepFinished(server.prints, later(29))).toBe(0)
    expect(await sweepFinished(server.prints, later(31))).toBeGreaterThan(0)
    expect(
      (await sql`select 1 from design_version where design_id = ${design} and is_finished`.execute(server.db)).rows,
    ).toEqual([])
    const draft = join(folder, `${randomUUID()}.part`)
    await writeFile(draft, 'half')
    const old = new Date(Date.now() - 2 * dayMs)
    await utimes(draft, old, old)
    await sweepPrintFiles(server.prints, later(0))
    expect(await readdir(folder)).toContain(draft.slice(-41))
    await utimes(file, old, old)
    await sweepPrintFiles(server.prints, later(8))
    expect(await readdir(folder)).not.toContain(draft.slice(-41))
    expect(existsSync(file)).toBe(true)
    await sweepPrintFiles(server.prints, later(12))
    const left = await readdir(folder, { recursive: true })
    expect(left.some((name) => file.endsWith(name) && name.endsWith('.png'))).toBe(false)
  })
})

describe('pictures of a design that is not finished', () => {
  test('pictures of an unfinished design are prepared on the first request', async () => {
    const seller = await server.createAccount()
    const design = await server.saveNew(seller, documentOn(coaster, star(coaster)))
    const ask = async () =>
      getDesignPictures.data.parse((await server.call(seller, { path: `/api/designs/${design}/pictures` })).data)
    expect(await ask()).toEqual({ revision: 1, state: 'preparing', failure: null, pictures: [] })
    await server.work()
    const ready = await ask()
    expect([ready.state, ready.pictures.map(({ view }) => view)]).toEqual([
      'ready',
      ['coaster/set', 'coaster/coffee', 'coaster/cork'],
    ])
    expect(server.queued.designs).toEqual([])
  })
})
