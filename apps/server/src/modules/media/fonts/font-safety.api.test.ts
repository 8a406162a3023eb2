import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { uploadFont } from '@podwright/contracts/brand/fonts'
import { applyChanges } from '@podwright/design/changes'
import { placementsOf } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import { newTextLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { emptyDesign } from '@podwright/design/test-designs'
import { codeOfFamily, fontLimits } from '@podwright/domain/print/seller-fonts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { packDesign, storeGeneratedDesigns } from '../../design/designs/generated-designs.ts'
import { describeDesign } from '../../design/designs/read-document.ts'
import { checkDocument, saveVersion } from '../../design/designs/save-document.ts'
import { anonymizeAccount } from '../../platform/personal-data/personal-queries.ts'
import { openSession } from '../../platform/sessions/sessions.ts'
import { createTestArtworks } from '../artworks/test-artworks.ts'
import { printPlacement } from '../print-files/print-placement.ts'
import { openPrints } from '../print-files/prints.ts'
import { insertFont } from './queries.ts'
import { removeFontsOf } from './removal-queries.ts'
import { sweepFonts } from './sweep-fonts.ts'
import { fontFile } from './test-fonts.ts'

const catalogFolder = join(import.meta.dirname, '../../../../../../catalog')
let server: Awaited<ReturnType<typeof createTestServer>>
let artworks: Awaited<ReturnType<typeof createTestArtworks>>

beforeAll(async () => {
  server = await createTestServer()
  artworks = await createTestArtworks(server.db, catalogFolder, server.storage)
})
afterAll(async () => {
  await artworks.close()
  await server.close()
})

const query = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(server.db)).rows

let accounts = 0
async function createSeller(): Promise<{ readonly id: number; readonly token: string }> {
  accounts += 1
  const [row] = await query(sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
    values (3, ${`+86139555555${accounts + 10}`}, '-', 'zh-CN') returning id`)
  const id = row?.id ?? 0
  return { id, token: await openSession({ db: server.db }, id) }
}

async function call(token: string, request: TestRequest) {
  const response = await sendRequest(server.app, { ...request, headers: { accessToken: token, ...request.headers } })
  const { data } = (await response.json()) as { data: unknown }
  return { status: response.status, data }
}

const upload = (token: string, body: Buffer, answer = 'license=own') =>
  call(token, {
    method: 'POST',
    path: `/api/brand-kit/fonts?${answer}`,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })

async function uploaded(token: string, body: Buffer) {
  const { font } = uploadFont.data.parse((await upload(token, body)).data)
  return { ...font, code: codeOfFamily(font.family) ?? '' }
}

function designIn(family: string) {
  const empty = emptyDesign()
  const [area] = placementsOf(empty)
  if (!area) throw new Error('no area')
  const layer = newTextLayer(area, 'Own', family)
  const text = { ...layer, props: { ...layer.props, weight: 400 } } as const
  return applyChanges(empty, addLayers(empty, area.id, [text]))
}

async function createDesign(token: string, family: string): Promise<number> {
  const body = { name: 'Own', document: writeDesign(designIn(family)), saveKey: randomUUID() }
  return ((await call(token, { path: '/api/designs', body })).data as { id: number }).id
}

const usesOf = async (designId: number) =>
  (
    await query(sql<{ code: string }>`select code from design_version_font join seller_font on id = font_id
      where design_id = ${designId}`)
  ).map(({ code }) => code)

/** Fonts of an account without files. */
const addFonts = (accountId: number, count: number, deletedAt: Date | null = null) =>
  query(sql`insert into seller_font
      (account_id, code, sha256, name, bytes, glyphs, scripts, embedding, license, license_name, sample, deleted_at)
    select ${accountId}::integer, substr(md5(${accountId}::text || i || ${String(deletedAt)}), 1, 22),
      encode(sha256(convert_to(${String(deletedAt)} || i, 'utf8')), 'hex'), 'Font ' || i, 1000, 10, '{latin}', 'installable',
      'own', '', '{"path": "M0 0", "width": 1, "height": 1}', ${deletedAt}::timestamptz
    from generate_series(1, ${count}::integer) as i`)

describe('limits of font uploads', () => {
  test('an account has one upload at a time, and can upload again after it', async () => {
    const { token } = await createSeller()
    const [kanit, anton] = [await fontFile(), await fontFile('anton/anton-latin-400-normal')]
    const answers = await Promise.all([upload(token, kanit), upload(token, anton)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect((await upload(token, anton)).status).toBe(200)
  })

  test('at the limit a new and a deleted font are refused, and an offered one is accepted again', async () => {
    const { id, token } = await createSeller()
    const font = await uploaded(token, await fontFile())
    await call(token, { method: 'DELETE', path: `/api/brand-kit/fonts/${font.id}` })
    await addFonts(id, fontLimits.fonts)
    expect((await upload(token, await fontFile())).data).toMatchObject({ reason: 'font_limit' })
    expect((await upload(token, await fontFile('anton/anton-latin-400-normal'))).data).toMatchObject({
      reason: 'font_limit',
    })
    await query(sql`update seller_font set deleted_at = now() where account_id = ${id} and name = 'Font 1'`)
    expect((await upload(token, await fontFile())).data).toMatchObject({ isNew: false, font: { isDeleted: false } })
    await query(sql`update seller_font set deleted_at = null where account_id = ${id}`)
    expect((await upload(token, await fontFile())).status).toBe(200)
  })

  test('deleted fonts that designs may use count for the limit of kept fonts', async () => {
    const { id, token } = await createSeller()
    await addFonts(id, fontLimits.keptFonts, new Date('2026-01-01'))
    expect((await upload(token, await fontFile())).data).toMatchObject({ reason: 'font_limit' })
  })
})

describe('answers to the license question', () => {
  test('another answer is added and the first is kept; the same answer changes nothing', async () => {
    const { id, token } = await createSeller()
    const font = await fontFile()
    const answers = () =>
      query(sql<{ license: string; earlier: unknown }>`select license, earlier_answers as earlier, answered_at
        from seller_font where account_id = ${id}`)
    await upload(token, font, 'license=open&licenseName=OFL')
    const [first] = await answers()
    await upload(token, font, 'license=open&licenseName=OFL')
    expect(await answers()).toEqual([first])
    await upload(token, font, 'license=bought')
    expect(await answers()).toMatchObject([
      { license: 'bought', earlier: [{ license: 'open', licenseName: 'OFL', memberId: null }] },
    ])
  })
})

describe('fonts of a deleted account', () => {
  test('an upload that ends after the deletion of its account adds no font', async () => {
    const { id, token } = await createSeller()
    const { code: _, ...font } = await uploaded(token, await fontFile())
    await query(sql`delete from seller_font where account_id = ${id}`)
    await anonymizeAccount(server.db, id)
    const file = { ...font, sha256: 'a'.repeat(64), code: 'b'.repeat(22) }
    const added = await server.db.transaction().execute((transaction) => insertFont(transaction, id, file))
    expect(added).toBe('unauthenticated')
    expect(await query(sql`select from seller_font where account_id = ${id}`)).toEqual([])
  })

  const leftOf = (id: number) =>
    query(sql`select name, license_name, sample->>'path' as path, earlier_answers as earlier, deleted_at is not null as is_deleted
      from seller_font where account_id = ${id}`)
  const anonymous = { name: '', license_name: '', path: '', earlier: [], is_deleted: true }

  test('fonts that a design uses lose name and sample, and others are deleted', async () => {
    const { id, token } = await createSeller()
    const used = await uploaded(token, await fontFile())
    await createDesign(token, used.family)
    await addFonts(id, 2)
    await removeFontsOf(server.db, id)
    expect(await leftOf(id)).toEqual([anonymous])
  })

  test('the sweep anonymizes fonts that the previous release has left', async () => {
    const { id, token } = await createSeller()
    await uploaded(token, await fontFile())
    await anonymizeAccount(server.db, id)
    await sweepFonts(server, new Date())
    expect(await leftOf(id)).toEqual([anonymous])
  })
})

describe('designs with fonts of the seller', () => {
  test('saving fails if a deleted font is swept between the check and the save', async () => {
    const { id, token } = await createSeller()
    const font = await uploaded(token, await fontFile())
    const designId = await createDesign(token, 'Kanit')
    const deps = { db: server.db, artworks: artworks.artworks }
    const checked = await checkDocument(deps, id, describeDesign(designIn(font.family)))
    if (!checked.ok) throw new Error(checked.code)
    await query(sql`delete from seller_font where account_id = ${id}`)
    const save = { designId, baseRevision: 1, saveKey: randomUUID(), label: '' }
    expect(await saveVersion(deps, id, save, checked.data)).toMatchObject({
      ok: false,
      code: 'design_font_unknown',
      fields: { font: font.code },
    })
  })

  test('duplicates and designs of batches keep the fonts of their design', async () => {
    const { id, token } = await createSeller()
    const font = await uploaded(token, await fontFile())
    const designId = await createDesign(token, font.family)
    const copy = await call(token, {
      path: `/api/designs/${designId}/duplicate`,
      body: { name: 'Copy', saveKey: randomUUID() },
    })
    expect(await usesOf((copy.data as { id: number }).id)).toEqual([font.code])
    const [product] = await query(sql<{ id: number }>`select id from product where code = 'TS001'`)
    const store = async (family: string) => {
      const packed = await packDesign(designIn(family), product?.id ?? 0)
      return server.db.transaction().execute((transaction) => storeGeneratedDesigns(transaction, id, [packed]))
    }
    const [generated = 0] = await store(font.family)
    expect(await usesOf(generated)).toEqual([font.code])
    await expect(store(`own:${'x'.repeat(22)}`)).rejects.toThrow('font_id')
  })

  test('a text is printed in the uploaded font, exactly as in the same font of the catalog', async () => {
    const { token } = await createSeller()
    const font = await uploaded(token, await fontFile())
    const { db, storage } = server
    const prints = openPrints({ db, storage, artworks: artworks.artworks, fontFolder: join(catalogFolder, 'fonts') })
    const print = (family: string) => {
      const design = designIn(family)
      const [placement] = placementsOf(design)
      if (!placement) throw new Error('no placement')
      return printPlacement(prints, { design, placement, isDark: false }, 'png', AbortSignal.timeout(600_000))
    }
    const [own, catalog, other] = [await print(font.family), await print('Kanit'), await print('Anton')]
    if (!own.ok || !catalog.ok || !other.ok) throw new Error('not printed')
    expect(own.file.sha256).toBe(catalog.file.sha256)
    expect(own.file.sha256).not.toBe(other.file.sha256)
    expect(await print(`own:${'x'.repeat(22)}`)).toMatchObject({ ok: false, code: 'print_font_missing' })
  })
})
