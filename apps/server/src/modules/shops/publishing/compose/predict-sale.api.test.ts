import { previewListings } from '@podwright/contracts/stores/listings'
import { convertBetween } from '@podwright/domain/money'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createPublishingTest } from '../test-publishing.ts'
import { predictSale } from './predict-sale.ts'

const test = await createPublishingTest()
afterAll(() => test.close())

it('predictSale sums what the price rule leaves of each piece, and knows nothing of lines without a listing', async () => {
  const storeId = await test.connect()
  const [finishedId = 0, unlisted = 0] = await test.addProducts(2)
  const priceRule = {
    ...{ kind: 'margin', basisPoints: 3000, commissionBasisPoints: 800, otherCostsMinor: 25 },
    ...{ shipsTo: 'US', rounding: 'ends_99' },
  } as const
  const body = test.bodyOf(storeId, [finishedId], { priceRule })
  const { items } = await test.ask(previewListings, { as: test.seller, body })
  const piece = items[0]?.content?.variants[0]
  if (!piece) throw new Error('there is no price')
  await test.publish(storeId, [finishedId], { priceRule })
  await test.work(storeId)
  const { rows } = await sql<{ id: number }>`
    select v.id from product_variant v join product_size s on s.product_id = v.product_id and s.code = v.size_code
    where v.product_id = ${test.blank.id} and v.colour_code = ${test.blank.colours[0]} order by s.position limit 1`.execute(
    test.db,
  )
  const { rows: rates } = await sql<{ rate: string }>`
    select trim_scale(rate)::text as rate from exchange_rate where currency = 'USD'
    order by rate_date desc limit 1`.execute(test.db)
  const variantId = rows[0]?.id ?? 0
  const inYuan = (minor: number) => convertBetween(3 * minor, rates[0]?.rate ?? '', '1')
  const predict = (lines: Parameters<typeof predictSale>[3]) =>
    predictSale(test.deps, test.seller, { storeId, platform: 'woocommerce', currency: 'USD' }, lines)

  const costs = {
    goodsMinor: inYuan(piece.costMinor),
    freightMinor: inYuan(piece.freightMinor),
    feesMinor: inYuan(piece.feesMinor),
  }
  const soldMinor = inYuan(piece.priceMinor)
  const profitMinor = soldMinor - costs.goodsMinor - costs.freightMinor - costs.feesMinor
  const sold = { finishedId, variantId, quantity: 3 }
  expect(await predict([sold])).toEqual({ soldMinor, ...costs, profitMinor })
  expect(profitMinor).toBeGreaterThan(0)
  expect(await predict([sold, { finishedId: unlisted, variantId, quantity: 1 }])).toBeUndefined()
  expect(await predict([sold, { finishedId: null, variantId, quantity: 1 }])).toBeUndefined()
  expect(await predict([])).toBeUndefined()
})
