import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { maxCartLines, maxLineQuantity } from '@podwright/contracts/cart/cart-shapes'
import { changeCartLine } from '@podwright/contracts/cart/change-cart-line'
import { getCart } from '@podwright/contracts/cart/get-cart'
import { removeCartLine } from '@podwright/contracts/cart/remove-cart-line'
import { getProduct } from '@podwright/contracts/catalog/get-product'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { unitPriceAt } from '@podwright/domain/catalog/tiers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogTest } from '../../catalog/products/test-catalog.ts'
import { countForSummary } from '../../platform/accounts/account-queries.ts'

let test: Awaited<ReturnType<typeof createCatalogTest>>
let product: ProductDetail
let variantIds: number[]
beforeAll(async () => {
  test = await createCatalogTest()
  const { items } = await test.ask(listProducts, { query: { kind: 'blank', pageSize: 96 } })
  const tiered = items.find((item) => item.colours.length * item.sizeLabels.length > 3)
  product = await test.ask(getProduct, { params: { id: tiered?.id ?? 0 } })
  const { rows } = await test.pool.query<{ id: number }>('select id from product_variant order by id')
  variantIds = rows.map((row) => row.id)
})
afterAll(() => test.drop())

const variant = (at = 0) => {
  const found = product.variants[at]
  if (!found) throw new Error('no such variant')
  return found
}
const add = (as: number, variantId: number, quantity: number) =>
  test.ask(addCartLine, { as, body: { variantId, quantity } })

describe('the cart', () => {
  it('the cart merges pieces of one SKU into one line at the tier price of their sum @R-305', async () => {
    const as = await test.createAccount()
    const { id, sku, surchargeMinor, weightG } = variant()
    const tier = product.priceTiers[1]
    if (!tier) throw new Error('a product with tiers is needed')
    await add(as, id, 1)
    const { lines, groups, ...totals } = await add(as, id, tier.minQuantity - 1)
    const unitPriceMinor = tier.unitPriceMinor + surchargeMinor
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ variantId: id, sku, quantity: tier.minQuantity, unitPriceMinor, weightG })
    expect(lines[0]?.tierFrom).toBe(tier.minQuantity)
    const next = product.priceTiers[2]
    expect(lines[0]?.nextTier ?? undefined).toEqual(
      next && { minQuantity: next.minQuantity, unitPriceMinor: next.unitPriceMinor + surchargeMinor },
    )
    expect(groups).toEqual([expect.objectContaining({ ...totals, variantIds: [id] })])
    expect(totals).toEqual({
      totalMinor: unitPriceMinor * tier.minQuantity,
      totalQuantity: tier.minQuantity,
      totalWeightG: weightG * tier.minQuantity,
    })
  })

  it('the cart prices every quantity by the tiers of the product', async () => {
    const as = await test.createAccount()
    const { id, surchargeMinor } = variant(1)
    await add(as, id, 1)
    for (const quantity of product.priceTiers.flatMap((tier) => [
      tier.minQuantity,
      Math.max(1, tier.minQuantity - 1),
    ])) {
      const cart = await test.ask(changeCartLine, { as, params: { variantId: id }, body: { quantity } })
      expect(cart.lines[0]?.unitPriceMinor).toBe(
        unitPriceAt({ tiers: product.priceTiers, surchargeMinor, discountBasisPoints: 0 }, quantity),
      )
      expect(cart.totalMinor).toBe((cart.lines[0]?.unitPriceMinor ?? 0) * quantity)
    }
  })

  it('the cart shows product, color and size in the visitor’s language with a picture of the color', async () => {
    const as = await test.createAccount()
    const last = variant(product.variants.length - 1)
    await add(as, last.id, 1)
    for (const lang of ['zh-CN', 'th-TH', 'en-US']) {
      const detail = await test.ask(getProduct, { params: { id: product.id }, lang })
      const [line] = (await test.ask(getCart, { as, lang })).lines
      expect(line).toMatchObject({
        name: detail.name,
        colour: detail.firstAttribute.values.find((value) => value.code === last.colour)?.name,
        size: detail.secondAttribute.values.find((value) => value.code === last.size)?.label,
      })
      const hasColour = detail.pictures.some((picture) => picture.colour === last.colour)
      if (hasColour) expect(line?.picture.colour).toBe(last.colour)
    }
  })

  it('the cart loses no pieces when many are added concurrently', async () => {
    const as = await test.createAccount()
    await Promise.all(Array.from({ length: 30 }, (_, n) => add(as, variant(n % 3).id, 1 + (n % 2))))
    const cart = await test.ask(getCart, { as })
    expect(cart.lines).toHaveLength(3)
    expect(cart.totalQuantity).toBe(45)
  })

  it('concurrent additions to one cart line do not exceed the limit of pieces', async () => {
    const as = await test.createAccount()
    await add(as, variant().id, maxLineQuantity - 1)
    const body = { variantId: variant().id, quantity: 1 }
    const answers = await Promise.all([0, 1, 2].map(() => test.send(addCartLine, { as, body })))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject({ status: 200, code: 601, failure: { reason: 'quantity_limit' } })
    expect((await test.ask(getCart, { as })).totalQuantity).toBe(maxLineQuantity)
  })

  it('concurrent additions of new SKUs do not exceed the limit of cart lines', async () => {
    const as = await test.createAccount()
    await test.pool.query(
      'insert into cart_line (account_id, variant_id, quantity) select $1, id, 1 from unnest($2::integer[]) as id',
      [as, variantIds.slice(0, maxCartLines - 1)],
    )
    const late = variantIds.slice(maxCartLines, maxCartLines + 4)
    const answers = await Promise.all(
      late.map((variantId) => test.send(addCartLine, { as, body: { variantId, quantity: 1 } })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.failure?.reason === 'cart_full')).toHaveLength(3)
    // A SKU that already has a line still accepts more pieces.
    expect((await add(as, variantIds[0] ?? 0, 2)).lines).toHaveLength(maxCartLines)
  })

  it('removing a cart line succeeds, even when it does not exist', async () => {
    const as = await test.createAccount()
    await add(as, variant().id, 5)
    for (let time = 0; time < 2; time++)
      expect(await test.ask(removeCartLine, { as, params: { variantId: variant().id } })).toEqual({
        lines: [],
        groups: [],
        totalMinor: 0,
        totalQuantity: 0,
        totalWeightG: 0,
      })
  })

  it('each account has its own cart', async () => {
    const [mine, yours] = [await test.createAccount(), await test.createAccount()]
    await add(mine, variant().id, 2)
    await test.ask(removeCartLine, { as: yours, params: { variantId: variant().id } })
    const changed = await test.send(changeCartLine, {
      as: yours,
      params: { variantId: variant().id },
      body: { quantity: 9 },
    })
    expect(changed.failure?.reason).toBe('variant_unknown')
    expect((await test.ask(getCart, { as: mine })).totalQuantity).toBe(2)
  })

  it('the cart refuses unlisted SKUs, and keeps lines that became unlisted without counting them @R-304 @R-305', async () => {
    const as = await test.createAccount()
    const { id, colour } = variant()
    const other = product.variants.find((candidate) => candidate.colour !== colour)
    if (!other) throw new Error('a product of two colours is needed')
    await add(as, id, 2)
    const before = await add(as, other.id, 3)
    expect(before.lines.map((line) => line.listed)).toEqual([true, true])
    await test.pool.query('update product_colour set is_listed = false where product_id = $1 and colour_code = $2', [
      product.id,
      colour,
    ])
    try {
      const answer = await test.send(addCartLine, { as, body: { variantId: id, quantity: 1 } })
      expect(answer).toMatchObject({ status: 404, failure: { reason: 'variant_unknown' } })
      const cart = await test.ask(getCart, { as })
      const [kept] = cart.lines.filter((line) => line.listed)
      expect(cart.lines.map((line) => [line.variantId, line.listed]).sort()).toEqual(
        [
          [id, false],
          [other.id, true],
        ].sort(),
      )
      expect(cart).toMatchObject({ totalQuantity: 3, totalMinor: kept?.lineTotalMinor })
      expect((await countForSummary(test.db, as)).cartQuantity).toBe(3)
      const change = await test.send(changeCartLine, { as, params: { variantId: id }, body: { quantity: 1 } })
      expect(change).toMatchObject({ status: 404, failure: { reason: 'variant_unknown' } })
      const left = await test.ask(removeCartLine, { as, params: { variantId: id } })
      expect(left.lines.map((line) => line.variantId)).toEqual([other.id])
    } finally {
      await test.pool.query('update product_colour set is_listed = true where product_id = $1', [product.id])
    }
  })

  it('the cart groups its lines by supplier with the supplier’s production days, and leaves out paused products @R-803', async () => {
    const [as, supplierId] = [await test.createAccount(), await test.createAccount()]
    const { rows } = await test.pool.query<{ id: number; productId: number }>(
      `select distinct on (product_id) id, product_id as "productId" from product_variant
        where product_id <> $1 order by product_id, id limit 1`,
      [product.id],
    )
    const [other] = rows
    if (!other) throw new Error('another product is needed')
    await test.pool.query('update product set supplier_id = $1 where id = $2', [supplierId, other.productId])
    await test.pool.query('insert into workshop_product (supplier_id, product_id, lead_days) values ($1, $2, 17)', [
      supplierId,
      other.productId,
    ])
    try {
      await add(as, variant().id, 2)
      await add(as, other.id, 1)
      const { groups, totalMinor } = await add(as, variant(1).id, 3)
      expect(groups.map((group) => group.variantIds)).toEqual([[variant(1).id, variant().id], [other.id]])
      expect(groups.map((group) => group.totalQuantity)).toEqual([5, 1])
      expect(groups[1]?.productionDays).toBe(17)
      expect(groups.reduce((sum, group) => sum + group.totalMinor, 0)).toBe(totalMinor)
      await test.pool.query('update workshop_product set is_paused = true where product_id = $1', [other.productId])
      const paused = await test.ask(getCart, { as })
      expect(paused.groups).toHaveLength(1)
      expect(paused.lines.filter((line) => !line.listed).map((line) => line.variantId)).toEqual([other.id])
      expect((await countForSummary(test.db, as)).cartQuantity).toBe(5)
      const refused = await test.send(addCartLine, { as, body: { variantId: other.id, quantity: 1 } })
      expect(refused.failure?.reason).toBe('variant_unknown')
    } finally {
      await test.pool.query('update product set supplier_id = null where id = $1', [other.productId])
    }
  })

  it('products that one supplier ships from two countries are one group with a parcel for each country', async () => {
    const [as, supplierId] = [await test.createAccount(), await test.createAccount()]
    const { rows } = await test.pool.query<{ id: number; productId: number; origin: string }>(
      `select distinct on (p.country) v.id, p.id as "productId", p.country as origin
         from product_variant v join product p on p.id = v.product_id
        where p.kind = 'blank' order by p.country, v.id limit 2`,
    )
    const [first, second] = rows
    if (!first || !second) throw new Error('products from two countries are needed')
    const produce = (id: number | null) =>
      test.pool.query('update product set supplier_id = $1 where id = any($2)', [id, rows.map((row) => row.productId)])
    try {
      await add(as, first.id, 2)
      const parcels = [second, first].map(({ id, origin }) => expect.objectContaining({ origin, variantIds: [id] }))
      // Without a supplier, nothing says that one supplier produces both.
      expect((await add(as, second.id, 1)).groups.map((group) => group.parcels)).toEqual(parcels.map((each) => [each]))
      await produce(supplierId)
      const { groups, totalMinor } = await test.ask(getCart, { as })
      expect(groups).toEqual([
        expect.objectContaining({ parcels, variantIds: [second.id, first.id], totalQuantity: 3, totalMinor }),
      ])
    } finally {
      await produce(null)
    }
  })

  it('the cart refuses anonymous visitors, unknown SKUs and invalid quantities', async () => {
    const as = await test.createAccount()
    expect((await test.send(getCart)).status).toBe(401)
    expect((await test.send(addCartLine, { as, body: { variantId: 2_000_000_000 } })).failure?.reason).toBe(
      'variant_unknown',
    )
    for (const quantity of [0, -1, 1.5, 10_000, '3', null]) {
      const answer = await test.send(addCartLine, { as, body: { variantId: variant().id, quantity } })
      expect(answer.failure?.reason, String(quantity)).toBe('validation_failed')
    }
    expect((await test.ask(getCart, { as })).lines).toEqual([])
  })
})
