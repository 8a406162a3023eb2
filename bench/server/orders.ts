import { loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { countOrders, listOrders } from '@podwright/contracts/orders/list-orders'
import { getOrder } from '@podwright/contracts/orders/orders'
import { listProductionOrders } from '@podwright/contracts/orders/production'
import { encodeQuery } from '@podwright/contracts/query-encoding'
import { orderTokens } from '@podwright/domain/orders/search'
import { createApp } from '../../apps/server/src/app.ts'
import { registerOrderRoutes } from '../../apps/server/src/boot/route-groups.ts'
import { createKeyedQueue } from '../../apps/server/src/concurrency/keyed-queue.ts'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { createMetrics } from '../../apps/server/src/http/metrics.ts'
import { noRateLimits } from '../../apps/server/src/http/rate-limits.ts'
import { registerStandIns } from '../../apps/server/src/http/test-app.ts'
import { succeed } from '../../apps/server/src/result.ts'
import { describeMachine, type Measured, measure, measuredHead, rowOf, table } from '../shared/measure.ts'

const callsPerCase = 200
const targetP95Ms = 50
const batch = 5000
/** Orders of other sellers in the same tables, for each order of the measured seller. */
const othersShare = 1

/**
 * Measures the order list of one seller with a very large number of orders, through the whole server except the socket.
 */
export async function benchOrders(orders: number): Promise<void> {
  const dataDir = join(process.env.BENCH_DATA_DIR ?? '.data', `bench-orders-${orders}`)
  const database = await openDatabase({ DATA_DIR: dataDir }, createLogger('error'))
  try {
    await migrate(database)
    const [seller, other] = await makeAccounts(database)
    await fill(database, seller, orders)
    await fill(database, other, orders * othersShare)
    const supplier = await makeSupplier(database)
    await fillQueue(database, supplier)
    await database.pool.query('vacuum analyze sales_order, order_line, shipment, production_order')
    await report(database, { seller, supplier }, orders)
  } finally {
    await database.close()
  }
}

async function makeAccounts({ pool }: OpenDatabase): Promise<[number, number]> {
  const ids: number[] = []
  for (const username of ['+8613900000001', '+8613900000002']) {
    await pool.query(
      `insert into account (user_type, username, password_hash, locale) values (3, $1, '-', 'zh-CN') on conflict do nothing`,
      [username],
    )
    const { rows } = await pool.query<{ id: number }>('select id from account where username = $1', [username])
    ids.push(rows[0]?.id ?? 0)
  }
  for (const id of ids)
    await pool.query(
      `insert into store (account_id, platform, name, currency) select $1, 'manual', 'Shop ' || n, 'THB' from generate_series(1, 3) n
       where not exists (select from store where account_id = $1)`,
      [id],
    )
  return [ids[0] ?? 0, ids[1] ?? 0]
}

async function makeSupplier({ pool }: OpenDatabase): Promise<number> {
  const username = '+8613900000003'
  await pool.query(
    `insert into account (user_type, username, password_hash, locale) values (2, $1, '-', 'zh-CN') on conflict do nothing`,
    [username],
  )
  const { rows } = await pool.query<{ id: number }>('select id from account where username = $1', [username])
  return rows[0]?.id ?? 0
}

/** Assigns every paid order to one supplier. */
async function fillQueue({ pool }: OpenDatabase, supplier: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into production_order (order_id, supplier_id, origin, goods_minor, freight_minor, weight_g, production_days,
         state, priority, due_on, released_at)
       select o.id, $1, 'TH', o.goods_minor, o.freight_minor, 300, 3,
         case o.state when 'in_review' then 'waiting' when 'accepted' then 'accepted' when 'in_production' then 'in_production'
           else 'shipped' end, (o.id % 50 = 0)::integer, (o.ordered_at + interval '3 days')::date, o.ordered_at
       from sales_order o where o.paid_minor > 0 and not exists (select from production_order where order_id = o.id)
       returning id, order_id)
     update order_line l set production_id = made.id from made where l.order_id = made.order_id`,
    [supplier],
  )
}

const names = [
  '王小明',
  '李红',
  'Somchai Jaidee',
  'Nguyễn Văn An',
  'Ana Cruz',
  'Budi Santoso',
  'Siti Aminah',
  'Malee Srisuk',
]
/** Most orders of a seller are finished; a few wait for something. */
const states = [
  ...Array.from({ length: 60 }, () => 'delivered'),
  ...Array.from({ length: 15 }, () => 'archived'),
  ...Array.from({ length: 8 }, () => 'in_transit'),
  ...Array.from({ length: 6 }, () => 'in_production'),
  ...Array.from({ length: 4 }, () => 'awaiting_payment'),
  'canceled',
  'canceled',
  'in_review',
  'accepted',
  'shipped',
  'needs_mapping',
  'draft',
]
const unpaid = ['awaiting_payment', 'needs_mapping', 'draft', 'canceled']

async function fill({ pool }: OpenDatabase, accountId: number, target: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) as count from sales_order where account_id = $1',
    [accountId],
  )
  const stores = (await pool.query<{ id: number }>('select id from store where account_id = $1', [accountId])).rows
  for (let from = rows[0]?.count ?? 0; from < target; from += batch) {
    const some = Array.from({ length: Math.min(batch, target - from) }, (_, at) =>
      orderOf(from + at, stores[(from + at) % stores.length]?.id ?? 0),
    )
    await pool.query(
      `with made as (
         insert into sales_order (account_id, store_id, source, external_id, state, address, recipient, destination, goods_minor,
           freight_minor, paid_minor, quantity, ordered_at, search, canceled_at)
         select $1, "storeId", 'import', "externalId", state, '{}', recipient, 'TH', goods, 1500,
           case when paid then goods + 1500 else 0 end, 2, now() - make_interval(mins => minutes),
           array_to_tsvector(array(select json_array_elements_text(tokens))), case when state = 'canceled' then now() end
         from json_to_recordset($2) as i("storeId" integer, "externalId" text, state text, recipient text, goods bigint, paid boolean,
           minutes integer, tokens json)
         on conflict do nothing returning id)
       insert into order_line (order_id, position, sku, title, quantity, unit_price_minor)
       select id, position, 'AP001-WHITE-M', 'Cat T-shirt', 1, 2500 from made, generate_series(0, 1) position`,
      [accountId, JSON.stringify(some)],
    )
  }
}

function orderOf(at: number, storeId: number) {
  const recipient = `${names[at % names.length]} ${at % 997}`
  const state = states[(at * 37) % states.length] ?? 'draft'
  const externalId = `SH-${1_000_000 + at}`
  const codes = [externalId, `AP${String(at % 70).padStart(3, '0')}-WHITE-M`, `TH88${at}`]
  return {
    storeId,
    externalId,
    state,
    recipient,
    goods: 1000 + ((at * 7919) % 100_000),
    paid: !unpaid.includes(state),
    minutes: 1_000_000 - at * 5,
    tokens: orderTokens({ codes, names: [recipient, 'Cat T-shirt'] }),
  }
}

type Accounts = { readonly seller: number; readonly supplier: number }

/** Calls the order lists as a seller or, for the queue, as a supplier; through the whole server except the socket. */
export function orderCalls({ db }: OpenDatabase, { seller, supplier }: Accounts): (address: string) => Promise<string> {
  const textChecks = { check: async () => succeed({}) }
  const app = createApp({
    log: createLogger('silent'),
    metrics: createMetrics({ withProcess: false }),
    rateLimits: noRateLimits,
    findSession: async (token) =>
      token === 'supplier'
        ? { accountId: supplier, userType: 2, username: '+8613900000003' }
        : { accountId: seller, userType: 3, username: '+8613900000001' },
    modules: [(api) => registerOrderRoutes(api, { db, walletQueue: createKeyedQueue(), textChecks }), registerStandIns],
    images: () => new Response(),
    site: () => new Response(),
    isReady: async () => true,
    settings: { trustedProxies: 0, isHttps: false, metricsToken: undefined },
  })
  return async (address) => {
    const accessToken = address.startsWith(listProductionOrders.path) ? 'supplier' : 'seller'
    const response = await app.request(address, { headers: { lang: 'zh-CN', accessToken } })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${body.slice(0, 200)}`)
    return body
  }
}

async function report(database: OpenDatabase, { seller, supplier }: Accounts, orders: number): Promise<void> {
  const { pool } = database
  const call = orderCalls(database, { seller, supplier })
  const list = (query: object) => `${listOrders.path}?${encodeQuery({ ...query })}`
  const queue = (query: object) => `${listProductionOrders.path}?${encodeQuery({ ...query })}`
  const sorts = ['newest', 'oldest', 'ordered', 'total_high', 'total_low'] as const
  const deep = await placesDeep(pool, seller)
  const cases: Readonly<Record<string, (at: number) => string>> = {
    'first page, every sort': (at) => list({ sort: sorts[at % sorts.length] }),
    'one state, every sort': (at) => list({ state: ['awaiting_payment'], sort: sorts[at % sorts.length] }),
    'many of one state, by total': () => list({ state: ['delivered'], sort: 'total_high' }),
    'three states, a shop, a month': (at) =>
      list({
        state: ['in_review', 'accepted', 'in_production'],
        storeId: deep.stores[at % deep.stores.length],
        from: deep.from,
        to: deep.to,
      }),
    'payment pending, by total': () => list({ payment: 'pending', sort: 'total_low' }),
    'search a number': (at) => list({ search: `SH-${1_000_000 + ((at * 131) % orders)}` }),
    'search a name': (at) => list({ search: names[at % names.length] }),
    'search a beginning': (at) => list({ search: ['pw1', 'sh', 'ap0', 'cat', 'th88'][at % 5] }),
    'search a name, by total': (at) => list({ search: names[at % names.length], sort: 'total_high' }),
    'search nothing that is there': (at) => list({ search: `zzz${at}` }),
    'page in the middle, newest': (at) => list({ after: deep.newest[at % deep.newest.length] }),
    'page in the middle, by total': (at) => list({ sort: 'total_high', after: deep.total[at % deep.total.length] }),
    'counts of the tabs': () => countOrders.path,
    'counts of a shop': (at) => `${countOrders.path}?${encodeQuery({ storeId: deep.stores[at % deep.stores.length] })}`,
    'a supplier’s queue': () => queue({}),
    'a supplier’s queue, three states': () => queue({ state: ['waiting', 'accepted', 'in_production'] }),
    'a supplier’s queue, page in the middle': (at) =>
      queue({ state: ['shipped'], after: deep.queue[at % deep.queue.length] }),
    'a supplier’s queue, a number': (at) => queue({ number: deep.numbers[at % deep.numbers.length] }),
    'one order': (at) => getOrder.path.replace('{id}', String(deep.ids[at % deep.ids.length])),
  }
  for (const make of Object.values(cases)) for (let at = 0; at < 20; at++) await call(make(at))
  const measured: Measured[] = []
  for (const [name, make] of Object.entries(cases))
    measured.push(
      await measure(
        name,
        Array.from({ length: callsPerCase }, (_, at) => () => call(make(at))),
      ),
    )
  console.log(
    `\n### Orders: ${orders} of one seller, as many of another (${describeMachine()}, load ${loadavg()[0]?.toFixed(1)})\n`,
  )
  console.log(table(measuredHead, measured.map(rowOf)))
  const slow = measured
    .filter(({ p95Ms }) => p95Ms > targetP95Ms)
    .map(({ name, p95Ms }) => `${name} ${p95Ms.toFixed(1)} ms`)
  console.log(
    `\nWanted: p95 under ${targetP95Ms} ms in every case: ${slow.length === 0 ? 'reached' : `missed by ${slow.join(', ')}`}`,
  )
}

/** Returns cursors spread over the whole list, as reached by paging. */
async function placesDeep(pool: OpenDatabase['pool'], seller: number) {
  const parts = await pool.query<{ place: string; number: string }>(
    `select priority || '.' || due_on || '.' || id as place, number from production_order
     where state = 'shipped' order by md5(id::text) limit 50`,
  )
  const { rows } = await pool.query<{ id: number; total: number; store: number; day: string }>(
    `select id, total_minor as total, store_id as store, to_char(ordered_at, 'YYYY-MM-DD') as day
     from sales_order where account_id = $1 order by md5(id::text) limit 50`,
    [seller],
  )
  const days = rows.map(({ day }) => day).sort()
  const from = days[25] ?? ''
  return {
    queue: parts.rows.map(({ place }) => place),
    numbers: parts.rows.map(({ number }) => number),
    ids: rows.map(({ id }) => id),
    stores: [...new Set(rows.map(({ store }) => store))],
    newest: rows.map(({ id }) => `${id}.`),
    total: rows.map(({ id, total }) => `${id}.${total}`),
    from,
    to: new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10),
  }
}
