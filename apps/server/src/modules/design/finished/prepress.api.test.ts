import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFilesOf } from './ordered-prints.ts'
import { cap, createFinishedTest, documentOn, star } from './test-finished-app.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
beforeAll(async () => {
  server = await createFinishedTest()
  await sql`update product set techniques = '{dtf}' where code = 'CP002'`.execute(server.db)
})
afterAll(() => server.close())

async function fetched(path: string | undefined) {
  const answer = await server.get(path ?? '')
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('the mirrored print and the white underbase of a DTF product have signed URLs and previews', async () => {
  const seller = await server.createAccount()
  const design = await server.saveNew(seller, documentOn(cap, star(cap)))
  const product = FinishedDetail.parse((await server.finish(seller, design)).data)
  await server.work()
  const [file] = (await printFilesOf(server.db, [product.id], 'en-US')).get(product.id) ?? []
  expect(file?.prepress.map(({ kind }) => kind)).toEqual(['mirrored', 'white'])
  const [mirrored = '', white = ''] = file?.prepress.map(({ url }) => url) ?? []

  const { bytes: print } = await fetched(file?.download ?? '')
  const { bytes: flopped } = await fetched(mirrored)
  const expected = await sharp(print).flop().raw().toBuffer()
  expect(expected.equals(await sharp(flopped).raw().toBuffer())).toBe(true)

  const choked = await fetched(`${white}?choke=0.35`)
  expect(choked.answer.headers.get('content-disposition')).toContain('-front.white-350um-mirrored.png')
  expect(await sharp(choked.bytes).metadata()).toMatchObject({ width: file?.widthPx, density: 300 })
  const small = await fetched(`${white}?preview=1&choke=0`)
  expect(small.answer.headers.get('content-type')).toBe('image/webp')
  expect((await fetched(`${file?.download}?preview=1`)).answer.headers.get('content-type')).toBe('image/webp')

  expect((await server.get(`${white}?choke=0.81`)).status).toBe(422)
  expect((await server.get(white.replace('-150um-', '-160um-'))).status).toBe(404)
})
