import { getStudioProduct } from '@podwright/contracts/studio/get-studio-product'
import type { HiddenZoneKind } from '@podwright/domain/print/hidden-zones'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'

let server: Awaited<ReturnType<typeof createTestServer>>

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

it.each<[string, HiddenZoneKind[]]>([
  ['PC001', ['outline', 'camera']],
  ['SK001', ['outline', 'heel']],
  ['MG001', ['handle', 'handle']],
  ['TM001', ['seam', 'seam']],
  ['TS001', []],
])('the print area of blank %s comes with the zones %j that the product hides', async (code, kinds) => {
  const { rows } = await sql<{ id: number }>`select id from product where code = ${code}`.execute(server.db)
  const answer = await server.app.request(`/api/studio/products/${rows[0]?.id}`)
  const { data } = (await answer.json()) as { data: unknown }
  const product = getStudioProduct.data.parse(data)
  expect(product.areas[0]?.hidden.map(({ kind }) => kind)).toEqual(kinds)
  for (const { areas } of product.sizeGroups) expect(areas[0]?.hidden).toEqual(product.areas[0]?.hidden)
})
