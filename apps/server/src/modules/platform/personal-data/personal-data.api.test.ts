import { readFileSync } from 'node:fs'
import { addAddress } from '@podwright/contracts/auth/account-profile'
import { createApiKey } from '@podwright/contracts/auth/api-keys'
import { deleteAccount, exportAccountData } from '@podwright/contracts/auth/personal-data'
import { confirmTwoFactor, startTwoFactor } from '@podwright/contracts/auth/two-factor'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test as it, vi } from 'vitest'
import { registerAccountRoutes } from '../../../boot/route-groups.ts'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { createTestPasswords } from '../sessions/test-passwords.ts'
import { codeNow } from '../two-factor/test-codes.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { findUnmatchedPayments } from '../wallet/payment-event-queries.ts'
import { settlePayment } from '../wallet/payments.ts'
import { lockLedgerAccount } from '../wallet/queries.ts'
import { receivePayment } from '../wallet/top-ups.ts'
import { exportedTables, keysWithoutId } from './exported-tables.ts'
import { personalTables } from './personal-tables.ts'

const passwords = await createTestPasswords()
const keyring = createKeyring([createSealingKey()])
const test = await createOrdersTest((api, db) =>
  registerAccountRoutes(api, { db, passwords, keyring, operatorsNeedTwoFactor: false, maxKeys: 5 }),
)
checkAfterEach(test, { hasInventedAmounts: true })

const password = 'a long password 1'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await passwords.hash(password)
})

async function createOwner(type: 2 | 3 = 3): Promise<number> {
  const id = await test.createAccount(type)
  await sql`update account set password_hash = ${passwordHash}, email = 'owner@shop.example' where id = ${id}`.execute(
    test.db,
  )
  return id
}

/** An account with something in every part that the console shows. */
async function busyOwner(): Promise<number> {
  const as = await createOwner()
  await test.ask(addAddress, { as, body: { label: 'Home', address: bangkok, isDefault: true } })
  await test.ask(createApiKey, { as, body: { name: 'Desk', scopes: ['orders.read'], days: null } })
  await test.addShop(as)
  const order = await test.paidOrder(as)
  await sql`update sales_order set state = 'delivered', note = 'ring twice' where id = ${order.id}`.execute(test.db)
  await test.ask(addCartLine, { as, body: { variantId: test.variantOf(test.supplier).id, quantity: 2 } })
  return as
}

async function rowsOf<Row>(statement: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`${statement}`.execute(test.db)).rows
}

/** Pays everything in a wallet out. */
const withdraw = (ownerId: number, amountMinor: number) =>
  test.db.transaction().execute(async (tx) => {
    const facts = (step: string) => ({ reference: 'WD', key: `withdraw ${ownerId} ${step}` })
    await postTransfer(tx, { kind: 'withdrawal', of: 'seller_wallet', ownerId, amountMinor }, facts('request'))
    await postTransfer(tx, { kind: 'withdrawal_payout', ownerId, amountMinor }, facts('pay'))
  })

/** The ledger entries of the deletion of an account. */
async function entriesOfDeletion(id: number) {
  const { rows } = await sql<{ kind: string; place: string; amountMinor: number }>`
    select t.kind, a.kind as place, e.amount_minor as "amountMinor" from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
     where t.reference = ${`ACCOUNT-${id}`} order by t.kind, a.kind`.execute(test.db)
  return rows
}

it('the list of personal tables names every reference to an account in the database, and so does its page', async () => {
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'account'::regclass and a.attname not like 'prt%'
       and not (select relispartition from pg_class where oid = c.conrelid)`.execute(test.db)
  const listed = personalTables.map(({ table, owner }) => `${table}.${owner}`)
  expect(listed.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted())
  const page = readFileSync(new URL('../../../../../../docs/operations/personal-data.md', import.meta.url), 'utf8')
  const missing = personalTables.filter(({ table, onDeletion }) => !page.includes(`| \`${table}\` | ${onDeletion}`))
  expect(missing.filter(({ onDeletion }) => onDeletion !== 'kept').map(({ table }) => table)).toEqual([])
})

it('an export contains the data of its account, without secrets and without data of others', async () => {
  const [as, other] = [await busyOwner(), await busyOwner()]
  const { tables } = await test.ask(exportAccountData, { as })
  expect(tables.account).toMatchObject([{ id: as, email: 'owner@shop.example' }])
  expect(tables.account_address).toMatchObject([{ label: 'Home', address: { recipient: 'Somchai Jaidee' } }])
  expect(tables.sales_order).toMatchObject([{ account_id: as, note: 'ring twice' }])
  expect(tables.order_line).toHaveLength(1)
  expect(tables.ledger_entry?.length).toBeGreaterThan(0)
  const text = JSON.stringify(tables)
  for (const secret of ['password_hash', 'secret_sha256', '"secret"', passwordHash]) expect(text).not.toContain(secret)
  const owners = Object.values(tables).flatMap((rows) => rows.map(({ account_id: owner }) => owner))
  expect(owners).not.toContain(other)
})

it('an export contains parcels, events, mappings and shop orders, and nothing encrypted', async () => {
  const as = await busyOwner()
  const store = await test.addShop(as)
  const [order] = await rowsOf<{ id: number; partId: number }>(sql`select o.id, p.id as "partId"
    from sales_order o join production_order p on p.order_id = o.id where o.account_id = ${as}`)
  const [parcel] = await rowsOf<{ id: number }>(sql`insert into shipment
    (production_id, order_id, request_key, tracking_number)
    values (${order?.partId}, ${order?.id}, gen_random_uuid(), 'TH-EXPORTED') returning id`)
  await sql`insert into shipment_line select ${parcel?.id}, id, 1 from order_line where order_id = ${order?.id}`.execute(
    test.db,
  )
  await sql`insert into store_sku (store_id, external_sku, variant_id)
    values (${store.id}, 'SHIRT-1', ${test.variantOf(test.supplier).id})`.execute(test.db)
  await sql`insert into shop_order (store_id, external_id, number, seen_by, raw)
    values (${store.id}, '1', '#1001', 'poll', 'sealed')`.execute(test.db)
  const [claim] = await rowsOf<{ id: number }>(sql`insert into after_sales_case
      (order_id, production_id, seller_id, supplier_id, request_key, kind, reason, state, requested_minor)
    values (${order?.id}, ${order?.partId}, ${as}, ${test.supplier}, gen_random_uuid(), 'refund', 'lost', 'open', 100)
    returning id`)
  await sql`insert into after_sales_event (case_id, actor_id, kind, text) values
    (${claim?.id}, ${as}, 'message', 'where is it?'), (${claim?.id}, ${test.supplier}, 'message', 'words of others')`.execute(
    test.db,
  )
  const { tables } = await test.ask(exportAccountData, { as })
  expect(tables.shipment).toMatchObject([{ tracking_number: 'TH-EXPORTED' }])
  expect(tables.shipment_line).toHaveLength(1)
  expect(tables.order_event?.length).toBeGreaterThan(0)
  expect(tables.store_sku).toMatchObject([{ external_sku: 'SHIRT-1' }])
  expect(tables.shop_order).toMatchObject([{ number: '#1001' }])
  expect(tables.after_sales_event).toMatchObject([{ text: 'where is it?' }])
  expect(JSON.stringify(tables)).not.toMatch(/"raw"|"found"|words of others/)
})

it('pages of an export together contain the same rows as one page', async () => {
  const as = await busyOwner()
  const whole = await test.ask(exportAccountData, { as })
  const paged: typeof whole.tables = {}
  let after: string | undefined
  do {
    const page = await await test.ask(exportAccountData, {
      as,
      query: { limit: 3, ...(after !== undefined && { after }) },
    })
    for (const [table, rows] of Object.entries(page.tables)) paged[table] = [...(paged[table] ?? []), ...rows]
    expect(Object.values(page.tables).flat().length).toBeLessThanOrEqual(3)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(paged).toEqual(whole.tables)
})

it('every table that refers to a store, an order, a parcel or a case of a seller is exported or left out on purpose', async () => {
  const rows = await rowsOf<{ table: string }>(sql`
    select distinct c.conrelid::regclass::text as table from pg_constraint c where c.contype = 'f'
      and c.confrelid in ('store'::regclass, 'sales_order'::regclass, 'shipment'::regclass, 'after_sales_case'::regclass)`)
  const leftOut = [
    'connect_attempt',
    'production_order',
    'shop_event',
    'shop_picture',
    'shop_poll',
    'store_credential',
    'store_gap',
    'store_webhook',
  ]
  const exported = exportedTables.map(({ table }) => table)
  expect(rows.map(({ table }) => table).filter((table) => ![...exported, ...leftOut].includes(table))).toEqual([])
})

it('rows of an export are sorted by unique columns', async () => {
  const unique = await rowsOf<{ table: string; columns: string[] }>(sql`
    select i.indrelid::regclass::text as table, array_agg(a.attname::text order by a.attname::text) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indpred is null group by i.indexrelid, i.indrelid`)
  const isUnique = (table: string, key: readonly string[]) =>
    unique.some((index) => index.table === table && index.columns.join() === key.toSorted().join())
  const keys = exportedTables.map(({ table }) => [table, keysWithoutId[table] ?? ['id']] as const)
  expect(keys.filter(([table, key]) => !isUnique(table, key))).toEqual([])
})

it('deleting an account requires its password', async () => {
  const as = await createOwner()
  const answer = await test.send(deleteAccount, { as, body: { password: 'wrong' } })
  expect(answer.failure).toMatchObject({ reason: 'validation_failed', fields: { password: 'password_wrong' } })
})

it('an account with open orders or money is not deleted; after both are settled it is', async () => {
  const as = await createOwner()
  const order = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
  const body = { password }
  expect(await test.refusal(deleteAccount, { as, body })).toBe('account_has_orders')
  await test.ask(cancelOrder, { as, params: { id: order.id }, body: { reason: '' } })
  await test.fund(as, 100)
  expect(await test.refusal(deleteAccount, { as, body })).toBe('account_has_balance')
  await withdraw(as, 100)
  await sql`insert into wallet_withdrawal (account_id, request_key, amount_minor, payee, approvals_needed)
    values (${as}, gen_random_uuid(), 100, 'Bank of Somchai', 1)`.execute(test.db)
  expect(await test.refusal(deleteAccount, { as, body })).toBe('account_has_balance')
  await sql`update wallet_withdrawal set state = 'canceled' where account_id = ${as}`.execute(test.db)
  expect(await test.refusal(deleteAccount, { as, body })).toBeUndefined()
  expect(JSON.stringify(await test.ask(exportAccountData, { as }))).not.toContain('Somchai')
})

it('a deletion waits for a top-up that is requested at the same time, and is then refused', async () => {
  const as = await createOwner()
  await test.db.transaction().execute((transaction) => lockLedgerAccount(transaction, 'seller_wallet', as))
  let deletion: Promise<unknown> = Promise.resolve()
  await test.db.transaction().execute(async (transaction) => {
    await lockLedgerAccount(transaction, 'seller_wallet', as)
    deletion = test.refusal(deleteAccount, { as, body: { password } })
    await vi.waitFor(async () => {
      expect(await rowsOf(sql`select from pg_locks where not granted`)).not.toEqual([])
    }, 30_000)
    await sql`insert into wallet_top_up (account_id, request_key, method, provider, amount_minor, reference)
      values (${as}, gen_random_uuid(), 'provider', 'bank', 700, ${`TU-AT-ONCE-${as}`})`.execute(transaction)
  })
  expect(await deletion).toBe('account_has_balance')
})

it('a remainder below the smallest withdrawal is forfeited when the owner confirms its exact amount', async () => {
  const as = await createOwner()
  await test.fund(as, 37)
  const refused = await test.send(deleteAccount, { as, body: { password } })
  expect(refused.failure).toMatchObject({ reason: 'account_remainder', fields: { amountMinor: '37' } })
  expect(await test.refusal(deleteAccount, { as, body: { password, forfeitMinor: 36 } })).toBe('account_remainder')
  await test.ask(deleteAccount, { as, body: { password, forfeitMinor: 37 } })
  expect(await entriesOfDeletion(as)).toEqual([
    { kind: 'forfeit', place: 'forfeited', amountMinor: 37 },
    { kind: 'forfeit', place: 'seller_wallet', amountMinor: -37 },
  ])
})

it('test money does not block a deletion, also while demo data is off, and returns to where it came from', async () => {
  const as = await createOwner()
  const topUp = { kind: 'sandbox_top_up', ownerId: as, amountMinor: 5000 } as const
  await test.db.transaction().execute((tx) => postTransfer(tx, topUp, { reference: 'TU', key: `deletion test ${as}` }))
  await test.fund(as, 20)
  await test.ask(deleteAccount, { as, body: { password, forfeitMinor: 20 } })
  expect(await entriesOfDeletion(as)).toEqual([
    { kind: 'forfeit', place: 'forfeited', amountMinor: 20 },
    { kind: 'forfeit', place: 'seller_wallet', amountMinor: -20 },
    { kind: 'sandbox_return', place: 'sandbox', amountMinor: 5000 },
    { kind: 'sandbox_return', place: 'seller_wallet', amountMinor: -5000 },
  ])
})

it('with two-factor authentication, deleting an account requires a code, too', async () => {
  const as = await createOwner()
  const { secret } = await test.ask(startTwoFactor, { as, body: { password } })
  const { recoveryCodes } = await test.ask(confirmTwoFactor, { as, body: { code: codeNow(secret) } })
  const answer = await test.send(deleteAccount, { as, body: { password } })
  expect(answer.failure).toMatchObject({ reason: 'validation_failed', fields: { code: 'required' } })
  expect(await test.refusal(deleteAccount, { as, body: { password, code: 'abcd-efgh' } })).toBe('two_factor_code_wrong')
  await test.ask(deleteAccount, { as, body: { password, code: recoveryCodes[0] } })
})

it('a supplier with production orders that are not finished is not deleted', async () => {
  await sql`update account set password_hash = ${passwordHash} where id = ${test.supplier}`.execute(test.db)
  await test.paidOrder(await createOwner())
  expect(await test.refusal(deleteAccount, { as: test.supplier, body: { password } })).toBe('account_has_orders')
})

it('a seller or supplier with a case that awaits approval is not deleted', async () => {
  const [seller, supplier] = [await busyOwner(), await createOwner(2)]
  await sql`insert into after_sales_case
      (order_id, production_id, seller_id, supplier_id, request_key, kind, reason, state, requested_minor, proposed_minor)
    select order_id, id, ${seller}, ${supplier}, gen_random_uuid(), 'refund', 'lost', 'approval', 100, 100
    from production_order where order_id in (select id from sales_order where account_id = ${seller}) limit 1`.execute(
    test.db,
  )
  for (const as of [seller, supplier])
    expect(await test.refusal(deleteAccount, { as, body: { password } })).toBe('account_has_orders')
})

it('a late payment of a deleted account waits for an operator, who cannot credit it to that account', async () => {
  const as = await createOwner()
  const reference = `TU-LATE-${as}`
  await sql`insert into wallet_top_up
      (account_id, request_key, method, provider, amount_minor, reference, state, decided_at)
    values (${as}, gen_random_uuid(), 'provider', 'bank', 700, ${reference}, 'canceled', now())`.execute(test.db)
  await test.ask(deleteAccount, { as, body: { password } })
  const event = { eventId: reference, reference, outcome: 'paid', amountMinor: 700 } as const
  await receivePayment({ db: test.db }, 'bank', event)
  const payment = (await findUnmatchedPayments(test.db)).find((each) => each.reference === reference)
  expect(payment).toMatchObject({ problem: 'account_deleted', amountMinor: 700, username: `deleted-${as}` })
  const credited = await settlePayment(test.db, payment?.id ?? 0, { ownerId: as, note: 'late' })
  expect(credited).toMatchObject({ ok: false, code: 'account_unknown' })
  const { tables } = await test.ask(exportAccountData, { as })
  expect(tables.wallet_top_up).toMatchObject([{ state: 'canceled' }])
  expect(tables.ledger_entry).toEqual([])
})

it('a deleted account leaves no orders and changes of its shops, which contain buyers’ data', async () => {
  const as = await busyOwner()
  const store = await test.addShop(as)
  await sql`insert into shop_order (store_id, external_id, number, seen_by, detail, raw)
    values (${store.id}, '1', '#1', 'poll', 'Somchai is unknown', 'sealed')`.execute(test.db)
  await sql`insert into shop_change (order_id, kind, found)
    select id, 'address', 'sealed' from sales_order where account_id = ${as}`.execute(test.db)
  await test.ask(deleteAccount, { as, body: { password } })
  const { rows } = await sql`
    select number from shop_order where store_id = ${store.id} union all
    select c.kind from shop_change c join sales_order o on o.id = c.order_id where o.account_id = ${as}`.execute(
    test.db,
  )
  expect(rows).toEqual([])
})

it('a deleted account leaves no carrier texts about its parcels, and they are not asked again', async () => {
  const as = await busyOwner()
  const { rows } = await sql<{ id: number }>`
    insert into shipment (production_id, order_id, request_key, tracking_number)
    select id, order_id, gen_random_uuid(), 'TH-OWN' from production_order
    where order_id in (select id from sales_order where account_id = ${as}) limit 1 returning id`.execute(test.db)
  const shipmentId = rows[0]?.id ?? 0
  await sql`insert into shipment_report (shipment_id, kind, source, adapter, tracking_number, at, text, place)
    values (${shipmentId}, 'delivered', 'carrier', '17track', 'TH-OWN', now(), 'signed by Somchai', 'Bangkok')`.execute(
    test.db,
  )
  await test.ask(deleteAccount, { as, body: { password } })
  const left = await sql<{ words: string; isAsked: boolean }>`
    select r.text || r.place as words, s.track_after is not null as "isAsked"
    from shipment_report r join shipment s on s.id = r.shipment_id where s.id = ${shipmentId}`.execute(test.db)
  expect(left.rows).toEqual([{ words: '', isAsked: false }])
})

it('a deleted account leaves its orders and ledger entries, but nothing that identifies its owner or buyers', async () => {
  const [as, other] = [await busyOwner(), await busyOwner()]
  const before = await test.ask(exportAccountData, { as: other })
  await test.ask(deleteAccount, { as, body: { password } })
  const { tables } = await test.ask(exportAccountData, { as })
  expect(tables.account).toMatchObject([{ username: `deleted-${as}`, email: null, phone: null }])
  const text = JSON.stringify(tables)
  for (const personal of [
    'Somchai',
    '66812345678',
    'Sukhumvit',
    'owner@shop.example',
    'ring twice',
    'My shop',
    '+86138',
  ])
    expect(text, personal).not.toContain(personal)
  const deleted = personalTables.filter(({ onDeletion, isExported }) => onDeletion === 'deleted' && isExported)
  expect(deleted.filter(({ table }) => tables[table]?.length !== 0).map(({ table }) => table)).toEqual([])
  expect(tables.sales_order).toMatchObject([{ state: 'delivered', address: { country: 'TH' } }])
  expect(tables.ledger_entry?.length).toBeGreaterThan(0)
  expect((await test.ask(exportAccountData, { as: other })).tables).toEqual(before.tables)
})
