import { randomUUID } from 'node:crypto'
import { createOrder, mapOrderLine, skipPersonalization } from '@podwright/contracts/orders/orders'
import { getProductionOrder } from '@podwright/contracts/orders/production'
import { changePaymentRule } from '@podwright/contracts/stores/payment-rules'
import { decideShopChange, listShopChanges, requestShopOrder } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeCode } from '../../design/finished/shopper/personalization-code.ts'
import { paymentRuleRoutes } from '../../sales/automatic-payment/routes.ts'
import { payAutomatically } from '../../sales/automatic-payment/service.ts'
import { redactOrders } from '../../sales/orders/service.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { shopLine, testAddress } from './test-shop-order.ts'
import { createSyncTest } from './test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest((api, db) => paymentRuleRoutes(api, { db }))
})
beforeEach(async () => {
  connected = await test.connect()
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const entered = { 'Name on the back': 'Zoe', Number: '7' }
const texts = [
  { name: 'Name on the back', value: 'Zoe' },
  { name: 'Number', value: '7' },
]
const lineOf = (at: number, personalization: Readonly<Record<string, string>>) =>
  shopLine({ externalId: `1${at}`, variantId: `v${at}`, sku: connected.sku, personalization })
const put = async (...lines: readonly ReturnType<typeof shopLine>[]) => {
  // Rules pay what was ordered since they are active.
  connected.shop.put(connected.orderOf(1, { lines, orderedAt: new Date() }))
  await connected.sync()
  return connected.importedOrder('1')
}
const target = () => ({ variantId: test.variant.id, isPlain: true })
const pathOf = ({ id, lines }: Awaited<ReturnType<typeof put>>, at = 0) => ({ id, lineId: lines[at]?.id ?? 0 })

/** Pays by the rules of stores. */
async function payByRule() {
  const onError = (error: unknown) => {
    throw error
  }
  await payAutomatically({ ...test.deps, onError })
  return connected.importedOrder('1')
}

describe('a line for which the buyer entered a text', () => {
  it('is not paid by a rule until the seller makes it without, which is recorded once', async () => {
    const body = { isActive: true, orderLimitMinor: null, dailyLimitMinor: null }
    await test.ask(changePaymentRule, { as: test.seller, params: { id: connected.store.id }, body })
    const order = await put(lineOf(1, entered), lineOf(2, {}))
    expect(order).toMatchObject({
      state: 'needs_personalization',
      missing: ['personalization'],
      lines: [
        { personalization: texts, needsPersonalization: true },
        { personalization: [], needsPersonalization: false },
      ],
    })
    expect((await payByRule()).state).toBe('needs_personalization')
    const request = { as: test.seller, params: pathOf(order) }
    await test.ask(skipPersonalization, request)
    const skipped = await test.ask(skipPersonalization, request)
    expect(skipped).toMatchObject({ state: 'awaiting_payment', missing: [], lines: [{ personalization: texts }, {}] })
    expect(skipped.lines[0]?.needsPersonalization).toBe(false)
    const decisions = skipped.events.filter(({ reason }) => reason === 'without_personalization')
    expect(decisions).toMatchObject([{ kind: 'changed', actor: 'seller' }])
    expect((await payByRule()).state).toBe('holding')
    expect(await test.refusal(skipPersonalization, request)).toBe('order_state')
  })

  it('waits after it was mapped, until its product is one that was made with the text', async () => {
    const order = await put(lineOf(1, entered))
    const request = { as: test.seller, params: pathOf(order) }
    const mapped = await test.ask(mapOrderLine, { ...request, body: { target: target(), remembers: true } })
    expect(mapped.state).toBe('needs_personalization')
    await sql`delete from store_sku where store_id = ${connected.store.id}`.execute(test.db)
    const body = { target: target(), remembers: true, isPersonalized: true }
    const made = await test.ask(mapOrderLine, { ...request, body })
    expect(made.state).toBe('awaiting_payment')
    expect(made.events.filter(({ kind }) => kind === 'changed').map(({ reason }) => reason)).toEqual([
      'mapping',
      'personalized',
    ])
    const { rows } = await sql`select from store_sku where store_id = ${connected.store.id}`.execute(test.db)
    expect(rows).toEqual([])
  })

  it('waits in an order that the seller imports by hand', async () => {
    connected.shop.put(connected.orderOf(1, { lines: [lineOf(1, entered)], state: 'unpaid', payment: 'pending' }))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'waiting', orderId: null })
    const params = { id: connected.store.id }
    await test.ask(requestShopOrder, { as: test.seller, params, body: { externalId: '1' } })
    await connected.read()
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'needs_personalization' })
  })

  it('waits in an unpaid order that existed before the shop was connected', async () => {
    const lines = [{ externalSku: connected.sku, title: 'T-shirt', quantity: 2 }]
    const body = {
      requestKey: randomUUID(),
      storeId: connected.store.id,
      externalId: '#1',
      address: testAddress,
      lines,
    }
    const { id, state } = await test.ask(createOrder, { as: test.seller, body })
    expect(state).toBe('awaiting_payment')
    expect(await put(lineOf(1, entered))).toMatchObject({
      id,
      state: 'needs_personalization',
      lines: [{ personalization: texts }],
    })
  })

  it('waits when the shop adds it to an unpaid order, and stops the change of a paid one', async () => {
    expect((await put(lineOf(1, {}))).state).toBe('awaiting_payment')
    const added = await put(lineOf(1, {}), lineOf(2, entered))
    expect(added).toMatchObject({ state: 'needs_personalization', lines: [{}, { personalization: texts }] })
    await test.ask(skipPersonalization, { as: test.seller, params: pathOf(added, 1) })
    await connected.pay('1')
    await put(lineOf(1, {}), lineOf(2, entered), lineOf(3, entered))
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    const { id = 0, version = 0 } = items[0] ?? {}
    const body = { version, decision: 'apply' as const }
    expect(await test.refusal(decideShopChange, { as: test.seller, params: { id }, body })).toBe('order_incomplete')
    expect((await connected.importedOrder('1')).lines).toHaveLength(2)
  })

  it('waits again when the text is another one after a change of the pieces', async () => {
    const order = await put(lineOf(1, entered))
    await test.ask(skipPersonalization, { as: test.seller, params: pathOf(order) })
    const more = { ...lineOf(1, entered), quantity: 3, openQuantity: 3 }
    expect((await put(more)).state).toBe('awaiting_payment')
    const other = { ...lineOf(1, { Number: '8' }), quantity: 4, openQuantity: 4 }
    expect(await put(other)).toMatchObject({
      state: 'needs_personalization',
      lines: [{ quantity: 4, personalization: [{ name: 'Number', value: '8' }] }],
    })
  })

  it('gets the texts of a personalization code that the buyer adds to the note after the first import', async () => {
    const name = {
      name: 'name',
      label: '',
      sample: 'Anna',
      maxLength: 12,
      isRequired: true,
      characters: 'any',
    } as const
    const order = await put(lineOf(1, {}))
    const finishedId = await addFinished(test.db, test.seller, test.variant, [name])
    const body = { target: { variantId: test.variant.id, finishedId, isPlain: false }, remembers: false }
    const mapped = await test.ask(mapOrderLine, { as: test.seller, params: pathOf(order), body })
    expect(mapped.state).toBe('needs_personalization')
    const buyerNote = writeCode({ secret: '0'.repeat(64), variables: [name] }, { name: 'Zoe' })
    connected.shop.put(connected.orderOf(1, { lines: [lineOf(1, {})], buyerNote }), { isSilent: true })
    await connected.rereadAll()
    expect(await connected.importedOrder('1')).toMatchObject({
      state: 'awaiting_payment',
      lines: [{ personalization: [{ name: 'name', value: 'Zoe' }], needsPersonalization: false }],
    })
  })

  it('is not shown to the supplier, and the text is deleted with the data of the buyer', async () => {
    const order = await put(lineOf(1, entered))
    await test.ask(skipPersonalization, { as: test.seller, params: pathOf(order) })
    await connected.pay('1')
    const part = await test.partOf(test.supplier, order.number)
    const shown = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
    expect(shown.lines).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain('Zoe')
    await redactOrders(test.db, sql`select ${order.id}::integer`)
    const [line] = (await connected.importedOrder('1')).lines
    expect(line?.personalization).toEqual([])
  })
})
