import { randomUUID } from 'node:crypto'
import { createOrder, payOrders, personalizeOrderLine, skipPersonalization } from '@podwright/contracts/orders/orders'
import { getProductionOrder } from '@podwright/contracts/orders/production'
import { type DesignVariable, matchTexts } from '@podwright/domain/orders/variables'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { writeCode } from '../../design/finished/shopper/personalization-code.ts'
import { syncWithPrintFiles } from '../../fulfillment/production/print-files/sync-with-print-files.ts'
import { updateTarget } from '../orders/line-queries.ts'
import { redactOrders } from '../orders/redact-orders.ts'
import { addFinished } from '../orders/test-finished.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const name: DesignVariable = {
  name: 'name',
  label: 'Your name',
  sample: 'Anna',
  maxLength: 12,
  isRequired: true,
  characters: 'letters',
}
const year: DesignVariable = { ...name, name: 'year', label: '', isRequired: false, characters: 'digits' }
type Text = { name: string; value: string }
const codeOf = (value: string, variables = [name, year]) =>
  writeCode({ secret: '0'.repeat(64), variables }, { name: value })

/** An order of one piece of a product with these variables. */
async function personalized(texts: Text[] = [], as?: number) {
  const seller = as ?? (await test.createAccount())
  const variant = test.variantOf(test.supplier)
  const finishedId = await addFinished(test.db, seller, variant, [name, year])
  const lines = [{ variantId: variant.id, finishedId, quantity: 1, personalization: texts }]
  const order = await test.ask(createOrder, { as: seller, body: { requestKey: randomUUID(), address: bangkok, lines } })
  return { seller, order, path: { id: order.id, lineId: order.lines[0]?.id ?? 0 } }
}

async function paid(value: string, others: Text[] = []) {
  const { seller, order, path } = await personalized([{ name: 'Your name', value }, ...others])
  if (others.length > 0) await test.ask(skipPersonalization, { as: seller, params: path })
  await test.fund(seller, order.totalMinor)
  await test.pay(seller, [order])
  const part = await test.partOf(test.supplier, order.number)
  return { seller, order, path, part }
}

const printsOf = async (orderId: number) => {
  const { rows } = await sql<{
    id: number
    personalization: unknown
    account: number | null
    areas: string[]
    sizes: string[]
  }>`
    select f.id, f.personalization, f.account_id as account, f.sizes,
      (select array_agg(w.area || ' ' || w.state) from finished_print w where w.finished_id = f.id) as areas
    from order_line l join finished_product f on f.id = l.print_product_id where l.order_id = ${orderId}`.execute(
    test.db,
  )
  return rows
}

it('a line without a required text cannot be paid until the seller enters it', async () => {
  const { seller, order, path } = await personalized()
  expect(order).toMatchObject({
    state: 'needs_personalization',
    missing: ['personalization'],
    lines: [{ needsPersonalization: true, variables: [name, year] }],
  })
  const request = { as: seller, params: path }
  expect(await test.refusal(skipPersonalization, request)).toBe('personalization_invalid')
  const body = { texts: [{ name: 'name', value: 'Zoë' }] }
  const entered = await test.ask(personalizeOrderLine, { ...request, body })
  expect(entered).toMatchObject({
    state: 'awaiting_payment',
    missing: [],
    lines: [{ needsPersonalization: false, personalization: body.texts }],
  })
  expect(entered.events.filter(({ reason }) => reason === 'personalized')).toHaveLength(1)
})

it.each([
  ['a missing text', []],
  ['a text that is too long', [{ name: 'name', value: 'Wolfeschlegelstein' }]],
  ['characters that are not allowed', [{ name: 'name', value: 'R2D2' }]],
  [
    'a text that the product does not ask for',
    [
      { name: 'name', value: 'Zoe' },
      { name: 'nickname', value: 'Z' },
    ],
  ],
])('the texts of a line are refused for %s', async (_, texts) => {
  const { seller, path } = await personalized()
  const refusal = await test.refusal(personalizeOrderLine, { as: seller, params: path, body: { texts } })
  expect(refusal).toBe('personalization_invalid')
})

it.each(['characters', 'too_long'] as const)(
  'a text that the print refuses for %s is not taken over',
  async (problem) => {
    const { seller, order, path } = await personalized([{ name: 'name', value: 'Ana' }])
    test.unprintable.set('Zoe', problem)
    const body = { texts: [{ name: 'name', value: 'Zoe' }] }
    const answer = await test.send(personalizeOrderLine, { as: seller, params: path, body })
    expect(answer.failure).toMatchObject({ reason: 'personalization_invalid', fields: { name: problem } })
    test.unprintable.clear()
    expect((await test.show(seller, order.id)).lines[0]?.personalization).toEqual([{ name: 'name', value: 'Ana' }])
  },
)

it('a changed text leaves the others of the line as they are, and an empty one is removed', async () => {
  const note = { name: 'Gift note', value: 'Happy birthday' }
  const { seller, path } = await personalized([
    { name: 'Your name', value: 'Ana' },
    { name: 'year', value: '2026' },
    note,
  ])
  const change = async (texts: Text[]) =>
    (await test.ask(personalizeOrderLine, { as: seller, params: path, body: { texts } })).lines[0]?.personalization
  const renamed = await change([{ name: 'name', value: 'Anna' }])
  expect(renamed).toEqual([{ name: 'name', value: 'Anna' }, { name: 'year', value: '2026' }, note])
  expect(await change([{ name: 'year', value: '' }])).toEqual([{ name: 'name', value: 'Anna' }, note])
})

const raise = (error: unknown) => {
  throw error
}

/** Makes the print files of an order fail. Returns their product. */
async function failPrints(orderId: number) {
  const [own] = await printsOf(orderId)
  await sql`update finished_print set state = 'failed', failure = 'print_missing_glyphs' where finished_id = ${own?.id}`.execute(
    test.db,
  )
  await syncWithPrintFiles({ db: test.db, onError: raise }, { finishedId: own?.id ?? 0 })
  return own?.id
}

it('a paid line whose print file cannot be made gets other texts, and is made again with them', async () => {
  const { seller, order, path, part } = await paid('Zoe')
  const request = { as: seller, params: path, body: { texts: [{ name: 'name', value: 'Zoë' }] } }
  expect(await test.refusal(personalizeOrderLine, request)).toBe('order_state')
  const failed = await failPrints(order.id)
  expect(await test.show(seller, order.id)).toMatchObject({ state: 'action_required', actionCode: 'print_file_failed' })
  expect(await test.ask(personalizeOrderLine, request)).toMatchObject({ state: 'in_review', actionCode: null })
  expect(test.queuedPrints).toContain(order.id)
  const [made, ...others] = await printsOf(order.id)
  expect(others).toEqual([])
  expect(made).toMatchObject({ personalization: { name: 'Zoë', year: '' }, areas: ['front waiting'] })
  expect(made?.id).not.toBe(failed)
  const { rows } = await sql`select personalization from finished_product where id = ${failed}`.execute(test.db)
  expect(rows).toEqual([{ personalization: {} }])
  const shown = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
  expect(shown.lines[0]?.personalization).toEqual([{ name: 'Your name', value: 'Zoë' }])
  expect(await test.refusal(personalizeOrderLine, request)).toBe('order_state')
})

it('an order with all texts can be paid at once; other texts wait for the seller', async () => {
  const complete = await personalized([{ name: 'YOUR NAME', value: 'Zoe' }])
  expect(complete.order).toMatchObject({ state: 'awaiting_payment', lines: [{ needsPersonalization: false }] })
  const texts = [
    { name: 'name', value: 'Zoe' },
    { name: 'Gift note', value: 'Happy birthday' },
  ]
  const { seller, order, path } = await personalized(texts)
  expect(order).toMatchObject({ state: 'needs_personalization', lines: [{ personalization: texts }] })
  const decided = await test.ask(skipPersonalization, { as: seller, params: path })
  expect(decided.state).toBe('awaiting_payment')
})

it('a line of a product without variables takes no texts', async () => {
  const seller = await test.createAccount()
  const order = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
  const params = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
  const refusal = await test.refusal(personalizeOrderLine, { as: seller, params, body: { texts: [] } })
  expect(refusal).toBe('line_not_personalizable')
})

it('a paid line gets print files of its own in its size, and the supplier sees the texts and these files', async () => {
  const { order, part } = await paid('Zoe')
  const [own, ...others] = await printsOf(order.id)
  expect(others).toEqual([])
  expect(own).toMatchObject({ personalization: { name: 'Zoe', year: '' }, account: null, areas: ['front waiting'] })
  expect(own?.sizes).toHaveLength(1)
  const shown = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
  expect(shown.lines).toMatchObject([
    {
      state: 'received',
      personalization: [{ name: 'Your name', value: 'Zoe' }],
      printFiles: [{ area: 'front', format: 'png', state: 'waiting' }],
    },
  ])
})

it('a supplier sees no texts that are not printed', async () => {
  const { part } = await paid('Zoe', [{ name: 'Gift note', value: 'call +66 81 234 5678' }])
  const shown = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
  expect(shown.lines[0]?.personalization).toEqual([{ name: 'Your name', value: 'Zoe' }])
})

it('the texts and what was printed with them are removed with the data of the buyer', async () => {
  const { order, part } = await paid('Zoe')
  const [made] = await printsOf(order.id)
  await redactOrders(test.db, sql`select ${order.id}::integer`)
  expect(await printsOf(order.id)).toEqual([])
  const { rows } = await sql`select f.personalization, f.deleted_at < now() - interval '30 days' as "isDeleted",
      exists (select from finished_print w where w.finished_id = f.id) as "hasPrints"
    from finished_product f where f.id = ${made?.id}`.execute(test.db)
  expect(rows).toEqual([{ personalization: {}, isDeleted: true, hasPrints: false }])
  const shown = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
  expect(JSON.stringify(shown)).not.toContain('Zoe')
})

it('a line that gets another product leaves nothing that was printed with its texts', async () => {
  const { order } = await paid('Zoe')
  const [made] = await printsOf(order.id)
  const target = { variantId: null, finishedId: null, isPlain: false, isIgnored: false, quantity: 1 }
  await updateTarget(test.db, order.lines[0]?.id ?? 0, target)
  const { rows } = await sql`select f.personalization, f.deleted_at is not null as "isDeleted"
    from finished_product f where f.id = ${made?.id}`.execute(test.db)
  expect(rows).toEqual([{ personalization: {}, isDeleted: true }])
})

it('a personalization code in a text of the line is replaced by the texts that it contains', async () => {
  const code = writeCode({ secret: '0'.repeat(64), variables: [name, year] }, { name: 'Đỗ', year: '2026' })
  const { order } = await personalized([{ name: 'Personalization', value: code }])
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    lines: [
      {
        personalization: [
          { name: 'name', value: 'Đỗ' },
          { name: 'year', value: '2026' },
        ],
      },
    ],
  })
})

it.each([
  ['text around a code', (code: string) => [{ name: 'Your name', value: `${code} no glitter please` }]],
  [
    'several codes',
    (code: string) => [
      { name: 'Your name', value: code },
      { name: 'Second', value: codeOf('Bo') },
    ],
  ],
])('a line with %s waits for the seller', async (_, textsOf) => {
  const { seller, order, path } = await personalized(textsOf(codeOf('Zoe')))
  expect(order.state).toBe('needs_personalization')
  const body = { texts: [{ name: 'name', value: 'Zoe' }] }
  const decided = await test.ask(personalizeOrderLine, { as: seller, params: path, body })
  expect(decided.state).toBe('awaiting_payment')
  expect(matchTexts([name, year], decided.lines[0]?.personalization ?? []).values).toEqual({ name: 'Zoe', year: '' })
})

it('codes in the note of an order go to its lines that lack texts, one to each', async () => {
  const as = await test.createAccount()
  const variant = test.variantOf(test.supplier)
  const finishedId = await addFinished(test.db, as, variant, [name])
  const line = { variantId: variant.id, finishedId, quantity: 1 }
  const personalization = [{ name: 'name', value: 'Ana' }]
  const body = {
    requestKey: randomUUID(),
    address: bangkok,
    note: `${codeOf('Zoe', [name])} ${codeOf('Bo', [name])}`,
    lines: [line, { ...line, personalization }, line, line],
  }
  const order = await test.ask(createOrder, { as, body })
  expect(order.state).toBe('needs_personalization')
  expect(order.lines.map(({ personalization: [text] }) => text?.value)).toEqual(['Zoe', 'Ana', 'Bo', undefined])
})

it('a code in the note is given to one line only, also after the seller has corrected its text', async () => {
  const as = await test.createAccount()
  const variant = test.variantOf(test.supplier)
  const finishedId = await addFinished(test.db, as, variant, [name])
  const line = { variantId: variant.id, finishedId, quantity: 1 }
  const body = { requestKey: randomUUID(), address: bangkok, note: codeOf('Zoe', [name]), lines: [line, line] }
  const order = await test.ask(createOrder, { as, body })
  expect(order.lines.map(({ personalization: [text] }) => text?.value)).toEqual(['Zoe', undefined])
  const params = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
  const texts = [{ name: 'name', value: 'Zoë' }]
  const corrected = await test.ask(personalizeOrderLine, { as, params, body: { texts } })
  expect(corrected.lines.map(({ personalization: [text] }) => text?.value)).toEqual(['Zoë', undefined])
  expect(corrected.state).toBe('needs_personalization')
})

it('a code in the note that fits no line makes the order wait, also if its texts are optional', async () => {
  const as = await test.createAccount()
  const variant = test.variantOf(test.supplier)
  const optional = { ...name, isRequired: false }
  const finishedId = await addFinished(test.db, as, variant, [optional])
  const order = (texts: Text[], note: string) =>
    test.ask(createOrder, {
      as,
      body: {
        requestKey: randomUUID(),
        address: bangkok,
        note,
        lines: [{ variantId: variant.id, finishedId, quantity: 2, personalization: texts }],
      },
    })
  const code = codeOf('Zoe', [optional])
  const taken = await order([], code)
  expect(taken).toMatchObject({ state: 'awaiting_payment', lines: [{ personalization: [{ value: 'Zoe' }] }] })
  expect((await order([], `${code} ${codeOf('Bo', [optional])}`)).state).toBe('needs_personalization')
  const ignored = await order([{ name: 'name', value: 'see note' }], code)
  expect(ignored.state).toBe('needs_personalization')
  const params = { id: ignored.id, lineId: ignored.lines[0]?.id ?? 0 }
  expect((await test.ask(skipPersonalization, { as, params })).state).toBe('awaiting_payment')
})

it('an order that the previous release priced as payable is not paid without its texts', async () => {
  const { seller, order } = await personalized()
  await sql`update sales_order set state = 'awaiting_payment' where id = ${order.id}`.execute(test.db)
  await sql`update order_line set needs_personalization = false where order_id = ${order.id}`.execute(test.db)
  await test.fund(seller, order.totalMinor)
  const body = { requestKey: randomUUID(), orders: [{ id: order.id, totalMinor: order.totalMinor }] }
  expect(await test.refusal(payOrders, { as: seller, body })).toBe('order_incomplete')
  const sampled = sql`update order_line set state = 'file_ready' where order_id = ${order.id}`.execute(test.db)
  await expect(sampled).rejects.toThrow('has no product with the texts of its buyer')
})
