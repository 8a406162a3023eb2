import { getStudioProduct } from '@podwright/contracts/studio/get-studio-product'
import { listOutputProfiles, type OutputProfile } from '@podwright/contracts/workshop/output-profiles'
import { printColors, readLattice } from '@podwright/domain/print/color-lattice'
import { profileLimits } from '@podwright/domain/print/output-profiles'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { openSession } from '../../platform/sessions/sessions.ts'
import { findLattice } from './queries.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let supplier: string
let supplierId: number
let seller: string
let other: string
let press: Buffer

beforeAll(async () => {
  server = await createTestServer()
  const account = async (type: number, name: string) => {
    const { rows } = await sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
      values (${type}, ${name}, '-', 'en-US') returning id`.execute(server.db)
    const id = rows[0]?.id ?? 0
    return { id, session: await openSession({ db: server.db }, id) }
  }
  ;({ id: supplierId, session: supplier } = await account(2, '+8613922222221'))
  other = (await account(2, '+8613922222222')).session
  seller = (await account(3, '+8613933333331')).session
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()).metadata()
  if (!icc) throw new Error('no profile was embedded')
  press = icc
})
beforeEach(async () => {
  await sql`delete from output_profile`.execute(server.db)
})
afterAll(() => server.close())

async function call(requested: TestRequest, token = supplier) {
  const response = await sendRequest(server.app, {
    ...requested,
    headers: { accessToken: token, ...requested.headers },
  })
  return { status: response.status, body: (await response.json()) as { code: number; data: unknown } }
}

const upload = (body: Buffer, query = '', technique = 'dtg', token?: string) =>
  call(
    {
      method: 'PUT',
      path: `/api/workshop/output-profiles/${technique}${query}`,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    },
    token,
  )
const profiles = async (token?: string): Promise<OutputProfile[]> =>
  listOutputProfiles.data.parse((await call({ path: '/api/workshop/output-profiles' }, token)).body.data).items

async function studioProduct(code: string) {
  const { rows } = await sql<{ id: number }>`select id from product where code = ${code}`.execute(server.db)
  const { body } = await call({ path: `/api/studio/products/${rows[0]?.id}` }, seller)
  return getStudioProduct.data.parse(body.data)
}

async function red(code: string | undefined): Promise<number[]> {
  const lattice = await findLattice(server.db, /([\w-]{22})\.bin$/.exec(code ?? '')?.[1] ?? '')
  if (!lattice) throw new Error('no lattice')
  const pixel = Uint8Array.of(255, 0, 0, 255)
  printColors(pixel, readLattice(lattice))
  return [...pixel.subarray(0, 3)]
}

test('a profile is listed for its supplier only, with its own description', async () => {
  expect((await upload(press, '?name=my-file')).status).toBe(200)
  expect(await profiles()).toMatchObject([
    { technique: 'dtg', name: 'Chemical proof', space: 'cmyk', intent: 'relative', bytes: press.length },
  ])
  expect(await profiles(other)).toEqual([])
  expect((await upload(press, '', 'dtg', seller)).body.code).toBe(403)
})

test('sellers see the printed colors of the supplier that makes a product, until the profile is removed', async () => {
  const { technique } = await studioProduct('TS001')
  await upload(press, '', technique)
  expect((await studioProduct('TS001')).printedColours).toBeNull()
  await sql`update product set supplier_id = ${supplierId} where code = 'TS001'`.execute(server.db)
  const { printedColours } = await studioProduct('TS001')
  expect(printedColours?.profile).toBe('Chemical proof')
  // As Little CMS computes it with relative intent and black point compensation.
  expect(await red(printedColours?.lattice)).toEqual([232, 10, 18])
  const { techniques } = listOutputProfiles.data.parse(
    (await call({ path: '/api/workshop/output-profiles' })).body.data,
  )
  expect(techniques).toContain(technique)
  await call({ method: 'DELETE', path: `/api/workshop/output-profiles/${technique}` })
  expect((await studioProduct('TS001')).printedColours).toBeNull()
  await sql`update product set supplier_id = null where code = 'TS001'`.execute(server.db)
})

test('another intent gives other colors under another URL', async () => {
  await sql`update product set supplier_id = ${supplierId} where code = 'TS001'`.execute(server.db)
  const { technique } = await studioProduct('TS001')
  await upload(press, '', technique)
  const before = (await studioProduct('TS001')).printedColours?.lattice
  const path = `/api/workshop/output-profiles/${technique}/intent`
  expect((await call({ path, body: { intent: 'perceptual' } })).body.data).toMatchObject({ intent: 'perceptual' })
  const after = (await studioProduct('TS001')).printedColours?.lattice
  expect(after).not.toBe(before)
  expect(await red(after)).toEqual([233, 37, 24])
  await expect(red(before)).rejects.toThrow('no lattice')
  expect((await call({ path, body: { intent: 'saturation' } })).body.code).toBe(422)
  await sql`update product set supplier_id = null where code = 'TS001'`.execute(server.db)
})

test('an upload replaces the profile of its technique, and a refused file leaves it', async () => {
  await upload(press)
  await upload(press, '?intent=perceptual')
  expect(await profiles()).toMatchObject([{ technique: 'dtg', intent: 'perceptual' }])
  const refused = await upload(Buffer.from('no profile '.repeat(20)))
  expect([refused.status, refused.body]).toMatchObject([422, { data: { fields: { file: 'not_a_profile' } } }])
  expect(await profiles()).toHaveLength(1)
})

test.each([
  ['an empty file', () => Buffer.alloc(0), 'profile_empty'],
  ['a file above the limit', () => Buffer.alloc(profileLimits.megabytes * 1_000_000 + 1), 'profile_too_many_bytes'],
  ['a profile that ends early', () => press.subarray(0, 4000), 'profile_damaged'],
])('%s is refused with the reason and stores nothing', async (_, body, code) => {
  expect((await upload(body())).body.data).toMatchObject({ fields: { file: code } })
  expect(await profiles()).toEqual([])
})

test('a technique without a profile has nothing to change or to remove', async () => {
  const change = { path: '/api/workshop/output-profiles/uv/intent', body: { intent: 'relative' } }
  expect((await call(change)).status).toBe(404)
  expect((await call({ method: 'DELETE', path: '/api/workshop/output-profiles/uv' })).status).toBe(404)
  expect((await upload(press, '', 'woodcut')).status).toBe(422)
})
