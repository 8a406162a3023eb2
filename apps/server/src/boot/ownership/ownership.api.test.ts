import { randomUUID } from 'node:crypto'
import { listBatchItems } from '@podwright/contracts/batches/batch-items'
import { createBatch, planBatch } from '@podwright/contracts/batches/batches'
import type { Call } from '@podwright/contracts/define-call'
import { calls } from '@podwright/contracts/generated/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requester, sendRequest } from '../../http/test-app.ts'
import { type CallOptions, createTestCalls } from '../../http/test-calls.ts'
import { createTestServer } from '../test-server.ts'
import { ownershipCases } from './cases.ts'
import { batchSettings, createThings, keptProducts, missing, type Pair, type Things } from './fixtures.ts'
import { placesOf } from './id-params.ts'

type Party = { readonly tokens: Pair; readonly things: Things }

let server: Awaited<ReturnType<typeof createTestServer>>
let owner: Party
let other: Party
beforeAll(async () => {
  server = await createTestServer()
  const party = async (which: 'demo' | 'another'): Promise<Party> => {
    const product = keptProducts[which === 'demo' ? 0 : 1]
    const tokens = { seller: await server.sessionFor(3, which), supplier: await server.sessionFor(2, which), product }
    return { tokens, things: await createThings(server, tokens) }
  }
  owner = await party('demo')
  other = await party('another')
})
afterAll(() => server.close())

const closed = calls.filter((call) => call.access !== 'public')
const owned = closed.flatMap((call) =>
  placesOf(call).flatMap((place) => {
    const line = ownershipCases[place]
    return line === undefined || typeof line === 'string' ? [] : [{ call, place, line }]
  }),
)
const order = Object.keys(ownershipCases)

test('every id parameter of the calls has an ownership case @R-802', () => {
  expect(order.toSorted()).toEqual(closed.flatMap(placesOf).toSorted())
})

describe('resources of other accounts', () => {
  let before: Awaited<ReturnType<typeof fingerprint>>
  beforeAll(async () => {
    before = await fingerprint()
  })

  test.each(owned)('a resource of another account is answered like a missing one: $place', async ({ call, line }) => {
    const as = tokenFor(call, other)
    const answers: unknown[] = []
    for (const id of [owner.things[line.of], missing(line.of)]) {
      const { status, code, msg, data, failure } = await ask(call, { as, ...line.ask(id, other.things) })
      answers.push(withoutId({ status, code, msg, data: failure ? { ...failure, requestId: '' } : data }, id))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).not.toMatchObject({ code: 422, data: { reason: 'validation_failed' } })
    const after = await fingerprint()
    const expected = before
    // One failing case must not fail the next.
    before = after
    expect(after).toEqual(expected)
  })
})

test('a batch with artworks and designs of another account plans them as missing', async () => {
  const { ask, send } = createTestCalls(requester(server.app))
  const as = other.tokens.seller
  const plan = async (artwork: string | number, design?: string | number) => {
    const settings = await batchSettings(server, artwork, design)
    const body = { name: 'Taken', settings, createKey: randomUUID() }
    const { id } = await ask(createBatch, { as, body })
    const { status, failure } = await send(planBatch, { as, params: { id } })
    const { items } = await ask(listBatchItems, { as, params: { id } })
    return { status, why: failure?.reason, items: items.map(({ state, reason }) => ({ state, reason })) }
  }
  const own = other.things.artwork
  const refused = await plan(missing('artwork'))
  expect(await plan(owner.things.artwork)).toEqual(refused)
  expect(await plan(own)).not.toEqual(refused)
  const without = await plan(own, missing('design'))
  expect(await plan(own, owner.things.design)).toEqual(without)
  expect(await plan(own, other.things.design)).not.toEqual(without)
})

describe('its owner may:', () => {
  test.each(
    owned.filter(({ line }) => !line.isSpent).toSorted((a, b) => order.indexOf(a.place) - order.indexOf(b.place)),
  )('the owner of a resource may use it: $place', async ({ call, line }) => {
    const as = tokenFor(call, owner)
    const { code, failure } = await ask(call, { as, ...line.ask(owner.things[line.of], owner.things) })
    // An earlier case may prevent success, but the failure must not claim that the resource is unknown, invalid or
    // forbidden.
    if (code !== 0) expect(failure?.reason).not.toMatch(/_unknown$|^validation_failed$|^forbidden$/)
  })
})

/** Removes the requested id and the time, in which otherwise equal responses differ. */
function withoutId(answer: object, id: string | number): unknown {
  const isOther = (name: string, value: unknown) => name === 'asOf' || (/id$/i.test(name) && value === id)
  return JSON.parse(JSON.stringify(answer), (name, value) => (isOther(name, value) ? '' : value))
}

function tokenFor({ access }: Call, { tokens }: Party): string {
  const types: readonly number[] = access === 'public' ? [] : access
  return types.includes(3) ? tokens.seller : tokens.supplier
}

async function ask(call: Call, options: CallOptions) {
  if (call.dataEncoding === 'json') return createTestCalls(requester(server.app)).send(call, options)
  // An event stream does not end; it suffices that it starts.
  const path = call.path.replace('{id}', String(options.params?.id))
  const response = await sendRequest(server.app, {
    method: call.method,
    path,
    headers: { accessToken: String(options.as) },
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: 200, code: 0, msg: 'ok', data: 'a stream', failure: undefined }
  }
  return requester(server.app)({ method: call.method, path, headers: { accessToken: String(options.as) } })
}

/** The row count and newest transaction of each table; any insert, update or delete changes it. */
async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  tables ??= await findTables()
  const parts = tables.map(
    (table) =>
      sql`select ${table} as name, count(*) || ' to ' || coalesce(max(xmin::text::bigint), 0) as state from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
let tables: string[] | undefined
async function findTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(server.db)
  return rows.map(({ name }) => name)
}
