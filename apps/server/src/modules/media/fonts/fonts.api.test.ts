import { randomUUID } from 'node:crypto'
import { listFonts, type SellerFont, uploadFont } from '@podwright/contracts/brand/fonts'
import { applyChanges } from '@podwright/design/changes'
import { layersOn, placementsOf } from '@podwright/design/design'
import { readDesign, writeDesign } from '@podwright/design/format/read-design'
import { newTextLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { emptyDesign } from '@podwright/design/test-designs'
import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { listKeys } from '../../../storage/storage.ts'
import { openSession } from '../../platform/sessions/sessions.ts'
import { findFontFiles } from './font-files.ts'
import { openFont } from './open-font.ts'
import { sweepFonts } from './sweep-fonts.ts'
import { fontFile } from './test-fonts.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let seller: string
let other: string

beforeAll(async () => {
  server = await createTestServer()
  seller = await server.sessionFor(3)
  const { rows } = await sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
    values (3, '+8613933333333', '-', 'zh-CN') returning id`.execute(server.db)
  other = await openSession({ db: server.db }, rows[0]?.id ?? 0)
})
afterAll(() => server.close())

async function call(requested: TestRequest, token = seller) {
  const response = await sendRequest(server.app, {
    ...requested,
    headers: { accessToken: token, ...requested.headers },
  })
  const { data } = (await response.json()) as { data: unknown }
  return { status: response.status, data }
}

async function upload(body: Buffer, query = 'license=own', token?: string) {
  return call(
    {
      method: 'POST',
      path: `/api/brand-kit/fonts?${query}`,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    },
    token,
  )
}

const fontsOf = async (token?: string): Promise<SellerFont[]> =>
  listFonts.data.parse((await call({ path: '/api/brand-kit/fonts' }, token)).data).items

async function uploaded(body: Buffer, query?: string, token?: string): Promise<SellerFont> {
  return uploadFont.data.parse((await upload(body, query, token)).data).font
}

function designIn(family: string) {
  const empty = emptyDesign()
  const [area] = placementsOf(empty)
  if (!area) throw new Error('no area')
  return writeDesign(applyChanges(empty, addLayers(empty, area.id, [newTextLayer(area, 'Own', family)])))
}

const saveDesign = (family: string, token?: string) =>
  call({ path: '/api/designs', body: { name: 'Own', document: designIn(family), saveKey: randomUUID() } }, token)

describe('uploaded fonts', () => {
  test('an upload keeps the answer to the license question and is listed for its account only', async () => {
    const font = await uploaded(await fontFile(), 'license=open&licenseName=SIL%20OFL%201.1')
    expect(font).toMatchObject({ name: 'Kanit', license: 'open', licenseName: 'SIL OFL 1.1', isDeleted: false })
    expect(font.family).toMatch(/^own:[A-Za-z0-9_-]{22}$/)
    expect(await fontsOf()).toEqual([font])
    expect(await fontsOf(other)).toEqual([])
  })

  test('the same font again is the existing one with the new answer; another account has its own', async () => {
    const [font] = await fontsOf()
    const again = await upload(await fontFile(), 'license=bought')
    expect(again.data).toMatchObject({ isNew: false, font: { id: font?.id, family: font?.family, license: 'bought' } })
    const theirs = await uploaded(await fontFile(), 'license=own', other)
    expect(theirs.family).not.toBe(font?.family)
  })

  test('a font without an answer, an unnamed open license and files that are no fonts are refused', async () => {
    const font = await fontFile('pacifico/pacifico-latin-400-normal')
    expect((await upload(font, '')).status).toBe(422)
    expect((await upload(font, 'license=open')).data).toMatchObject({ fields: { licenseName: 'required' } })
    expect((await upload(Buffer.from('hello'))).data).toMatchObject({
      reason: 'font_refused',
      fields: { file: 'font_format_unknown' },
    })
    expect((await upload(Buffer.alloc(0))).data).toMatchObject({ fields: { file: 'font_empty' } })
    expect(await fontsOf()).toHaveLength(1)
  })

  test('a design uses the fonts of its account only, and keeps a deleted one', async () => {
    const [font] = await fontsOf()
    if (!font) throw new Error('no font')
    const saved = await saveDesign(font.family)
    expect(saved.status).toBe(200)
    expect((await saveDesign(font.family, other)).data).toMatchObject({
      reason: 'design_font_unknown',
      fields: { font: codeOfFamily(font.family) },
    })
    const { id } = saved.data as { id: number }
    const path = `/api/brand-kit/fonts/${font.id}`
    expect((await call({ method: 'PUT', path, body: { name: 'Headline' } })).data).toMatchObject({ name: 'Headline' })
    expect((await call({ method: 'PUT', path, body: { name: 'X' } }, other)).status).toBe(404)
    expect((await call({ method: 'DELETE', path }, other)).status).toBe(404)
    expect((await call({ method: 'DELETE', path })).status).toBe(200)
    expect((await call({ method: 'DELETE', path })).status).toBe(404)
    expect(await fontsOf()).toMatchObject([{ name: 'Headline', isDeleted: true }])
    expect((await saveDesign(font.family)).status).toBe(200)
    const { document } = (await call({ path: `/api/designs/${id}` })).data as { document: unknown }
    const read = readDesign(document)
    if (!read.ok) throw new Error(read.code)
    const [area] = placementsOf(read.value)
    expect(layersOn(read.value, area?.id ?? '')).toMatchObject([{ props: { family: font.family } }])
  })

  test('a deleted font stays as long as a design uses it; then its file is removed', async () => {
    const { db, storage } = server
    const lone = await uploaded(await fontFile('anton/anton-latin-400-normal'))
    const code = codeOfFamily(lone.family) ?? ''
    expect(Object.keys(await findFontFiles({ db, storage }, [code]))).toEqual([code])
    await call({ method: 'DELETE', path: `/api/brand-kit/fonts/${lone.id}` })
    await sql`update seller_font set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`.execute(
      db,
    )
    const sweep = (days: number) => sweepFonts({ db, storage }, new Date(Date.now() + days * 86_400_000), 100)
    expect(await sweep(2)).toBe(0)
    expect(await fontsOf()).toMatchObject([{ name: 'Headline' }])
    expect(await openFont({ db, storage }, code)).toBeUndefined()
    expect(await sweep(6)).toBe(1)
    expect(await listKeys(storage, 'fonts/')).toHaveLength(1)
  })
})
