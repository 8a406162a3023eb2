import { randomUUID } from 'node:crypto'
import { getBrandKit } from '@podwright/contracts/brand/brand-kit'
import { listDesigns } from '@podwright/contracts/designs/list-designs'
import { writeDesign } from '@podwright/design/format/read-design'
import { emptyDesign } from '@podwright/design/test-designs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { openSession } from '../../platform/sessions/sessions.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let seller: string
let other: string

beforeAll(async () => {
  server = await createTestServer()
  seller = await server.sessionFor(3)
  const { rows } = await sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
    values (3, '+8613922222222', '-', 'zh-CN') returning id`.execute(server.db)
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

describe('saved colors', () => {
  const save = (colors: object[], baseRevision: number) =>
    call({ method: 'PUT', path: '/api/brand-kit/colors', body: { colors, baseRevision } })

  test('an account without a brand kit has no colors; saving replaces all in their order', async () => {
    expect((await call({ path: '/api/brand-kit' })).data).toEqual({ colors: [], revision: 0 })
    const colors = [
      { name: 'Sunset', hex: '#f6a13a' },
      { name: '', hex: '#0f1c2e' },
    ]
    await save([{ name: 'First', hex: '#ffffff' }], 0)
    expect((await save(colors, 1)).data).toEqual({ colors, revision: 2 })
    expect((await call({ path: '/api/brand-kit' })).data).toEqual({ colors, revision: 2 })
    expect((await call({ path: '/api/brand-kit' }, other)).data).toEqual({ colors: [], revision: 0 })
  })

  test('colors that were changed in another window are not overwritten', async () => {
    const { data } = await call({ path: '/api/brand-kit' })
    const { revision, colors } = getBrandKit.data.parse(data)
    const saves = [save([{ name: 'A', hex: '#aaaaaa' }], revision), save([{ name: 'B', hex: '#bbbbbb' }], revision)]
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = await save(colors, revision)
    expect(stale).toMatchObject({
      status: 409,
      data: { reason: 'brand_changed', fields: { revision: String(revision + 1) } },
    })
    expect((await save([], 0)).status).toBe(409)
  })

  test('repeated colors, other formats and too many colors are refused', async () => {
    const one = { name: '', hex: '#ffffff' }
    const many = Array.from({ length: 61 }, (_, i) => ({ name: '', hex: `#0000${String(i).padStart(2, '0')}` }))
    for (const colors of [[one, one], [{ name: '', hex: '#FFF' }], many]) {
      expect((await save(colors, 0)).status).toBe(422)
    }
  })
})

describe('templates', () => {
  test('a design that becomes a template is listed as one until it is an ordinary design again', async () => {
    const document = writeDesign(emptyDesign())
    const { data } = await call({ path: '/api/designs', body: { name: 'Base', document, saveKey: randomUUID() } })
    const { id } = data as { id: number }
    const set = (isTemplate: boolean, token?: string) =>
      call({ method: 'PUT', path: `/api/designs/${id}/template`, body: { isTemplate } }, token)
    const namesOf = async (state: string) =>
      listDesigns.data.parse((await call({ path: `/api/designs?state=${state}` })).data).items.map(({ name }) => name)
    expect((await set(true)).data).toMatchObject({ id, isTemplate: true })
    expect(await namesOf('templates')).toEqual(['Base'])
    expect(await namesOf('kept')).toEqual(['Base'])
    expect((await set(false, other)).status).toBe(404)
    expect((await set(false)).data).toMatchObject({ isTemplate: false })
    expect(await namesOf('templates')).toEqual([])
  })
})
