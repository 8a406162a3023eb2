import { randomUUID } from 'node:crypto'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { listExchangeRates } from '@podwright/contracts/display/list-exchange-rates'
import { listFreightQuotes } from '@podwright/contracts/freight/list-freight-quotes'
import {
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
} from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import {
  changeCarrier,
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
} from '@podwright/contracts/operator/freight'
import { getHealth, retryJob } from '@podwright/contracts/operator/health'
import { changeInviteCode, createInviteCode, listInviteCodes } from '@podwright/contracts/operator/invites'
import { listKnownRates, removeExchangeRate, setExchangeRate } from '@podwright/contracts/operator/rates'
import { confirmTopUp, refuseTopUp } from '@podwright/contracts/operator/top-ups'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { csvText } from '@podwright/domain/csv/csv'
import { freightTable } from '@podwright/domain/freight/table'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { requester } from '../../../http/test-app.ts'
import { createTestCalls } from '../../../http/test-calls.ts'
import { registration } from '../accounts/test-accounts.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let calls: ReturnType<typeof createTestCalls>
let operator: string
let seller: string
beforeAll(async () => {
  server = await createTestServer()
  calls = createTestCalls(requester(server.app))
  operator = await server.sessionFor(1)
  seller = await server.sessionFor(3)
}, 60_000)
afterAll(() => server.close())

const sellerName = '+8613800000003'
/** The audit log of a subject, newest first. */
const logged = async (search: string) =>
  (await calls.ask(listOperatorActions, { as: operator, query: { search } })).items
const askForMoney = (amountMinor: number) =>
  calls.ask(requestTopUp, { as: seller, body: { requestKey: randomUUID(), amountMinor, method: 'bank_transfer' } })

describe('what an operator does', () => {
  it('deciding a top-up writes an audit entry with the previous state, the operator and the reason @R-802', async () => {
    const paid = await askForMoney(10_000)
    await calls.ask(confirmTopUp, { as: operator, params: { id: paid.id }, body: { receivedMinor: 9_900 } })
    const unpaid = await askForMoney(500)
    await calls.ask(refuseTopUp, { as: operator, params: { id: unpaid.id }, body: { reason: 'nothing arrived' } })
    expect((await calls.ask(getWallet, { as: seller })).balanceMinor).toBe(9_900)
    expect(await logged(paid.reference)).toMatchObject([
      {
        operator: '+8613700000100',
        kind: 'top_up_confirmed',
        before: { username: sellerName, amountMinor: 10_000, state: 'requested' },
        after: { state: 'confirmed', receivedMinor: 9_900 },
      },
    ])
    expect(await logged(unpaid.reference)).toMatchObject([{ kind: 'top_up_refused', reason: 'nothing arrived' }])
  })

  it('a refused operator call writes no audit entry', async () => {
    const { id, reference } = await askForMoney(700)
    const body = { receivedMinor: 700 }
    await calls.ask(confirmTopUp, { as: operator, params: { id }, body })
    expect(await calls.refusal(confirmTopUp, { as: operator, params: { id }, body })).toBe('top_up_decided')
    expect(await logged(reference)).toHaveLength(1)
  })

  it('audit entries cannot be changed or deleted in the database', async () => {
    const change = sql`update operator_action set reason = 'another'`.execute(server.db)
    await expect(change).rejects.toThrow('rows of operator_action are written once')
    const removal = sql`delete from operator_action`.execute(server.db)
    await expect(removal).rejects.toThrow('rows of operator_action are written once')
  })

  it('ending sessions and locking an account end its sessions with an audit entry, and operators cannot be locked', async () => {
    const other = await server.sessionFor(3, 'another')
    const { items } = await calls.ask(listAccounts, { as: operator, query: { search: '+86137', role: 'seller' } })
    const id = items[0]?.id ?? 0
    expect((await calls.ask(listAccountSessions, { as: operator, params: { id } })).items).toHaveLength(1)
    const ended = await calls.ask(endAccountSessions, { as: operator, params: { id }, body: { reason: 'lost phone' } })
    expect(ended).toEqual({ endedSessions: 1 })
    expect(await calls.refusal(getWallet, { as: other })).toBe('unauthenticated')
    await calls.ask(lockAccount, { as: operator, params: { id }, body: { reason: 'fraud' } })
    await calls.ask(lockAccount, { as: operator, params: { id }, body: { reason: null } })
    expect((await logged(items[0]?.username ?? '')).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['account_unlocked', { lockReason: 'fraud' }, { lockReason: null }],
      ['account_locked', { lockReason: null }, { lockReason: 'fraud' }],
      ['sessions_ended', null, { endedSessions: 1 }],
    ])
    const own = await calls.ask(listAccounts, { as: operator, query: { role: 'operator' } })
    const params = { id: own.items[0]?.id ?? 0 }
    expect(await calls.refusal(lockAccount, { as: operator, params, body: { reason: 'x' } })).toBe('forbidden')
  })
})

describe('an exchange rate', () => {
  const shown = async () => (await calls.ask(listExchangeRates, {})).rates
  const today = new Date().toISOString().slice(0, 10)

  it('an exchange rate applies from when it is set until it is removed, and the last rate of a currency stays @R-802', async () => {
    const before = (await shown()).THB
    const params = { currency: 'THB' }
    const set = (body: object) => ({ as: operator, params, body: { rate: '4.7', source: 'central bank', ...body } })
    expect(await calls.ask(setExchangeRate, set({ date: '2020-01-01' }))).toMatchObject({ isInForce: false })
    expect((await shown()).THB).toBe(before)
    expect(await calls.ask(setExchangeRate, set({ note: 'weekly' }))).toMatchObject({ date: today, isInForce: true })
    expect((await shown()).THB).toBe('4.7')
    expect(await calls.refusal(setExchangeRate, set({ date: '2999-01-01' }))).toBe('validation_failed')
    expect(await calls.refusal(setExchangeRate, set({ rate: '0' }))).toBe('validation_failed')
    const { items } = await calls.ask(listKnownRates, { as: operator })
    const dates = items.filter(({ currency }) => currency === 'THB').map(({ date }) => date)
    expect(dates[0]).toBe(today)
    const remove = (date: string) => ({ as: operator, params: { ...params, date } })
    for (const date of dates.slice(0, -1)) await calls.ask(removeExchangeRate, remove(date))
    expect(await calls.refusal(removeExchangeRate, remove(dates.at(-1) ?? ''))).toBe('rate_last')
    expect(await calls.refusal(removeExchangeRate, remove(today))).toBe('rate_unknown')
    expect((await logged('THB')).at(-2)).toMatchObject({ kind: 'rate_set', after: { rate: '4.7' }, reason: 'weekly' })
  })
})

describe('freight', () => {
  const ratesNow = async () => (await calls.ask(exportFreightRates, { as: operator })).items
  type Rates = Awaited<ReturnType<typeof ratesNow>>
  const firstOf = ([rate]: Rates) => {
    if (!rate) throw new Error('the catalog has no rates')
    return rate
  }
  /** Previews what a table would change, or applies it when a fingerprint is given. */
  const put = (as: string, rates: Rates, fingerprint?: string) => {
    const csv = csvText(freightTable(rates))
    const body = { csv, apply: fingerprint !== undefined, fingerprint, note: 'fuel' }
    return calls.ask(importFreightRates, { as, body })
  }
  /** On the route of the first freight rate. */
  const quoted = async () => {
    const [{ origin = 'CN', destination = 'TH' } = {}] = await ratesNow()
    return (await calls.ask(listFreightQuotes, { query: { origin, destination, weightG: 400 } })).items
  }

  it('a freight table replaces all rates after a preview, and is refused with an invalid row @R-802', async () => {
    const [cheapest] = await quoted()
    const items = await ratesNow()
    const first = firstOf(items)
    const isIt = ({ origin, destination, carrier }: typeof first) =>
      origin === first.origin && destination === first.destination && carrier === cheapest?.logisticsId
    const dearer = items.map((rate) => (isIt(rate) ? { ...rate, firstPriceMinor: rate.firstPriceMinor + 100 } : rate))
    const looked = await put(operator, dearer.slice(0, -1))
    expect(looked).toMatchObject({
      added: [],
      changed: [
        {
          key: expect.stringContaining(`${first.origin} → ${first.destination}`),
          cells: [{ column: 'first_price_cny', before: expect.any(String), after: expect.any(String) }],
        },
      ],
      counts: { added: 0, changed: 1, removed: 1, problems: 0 },
      isApplied: false,
    })
    expect(looked.removed).toHaveLength(1)
    expect(await quoted()).toContainEqual(cheapest)
    const wrong = await put(operator, [...dearer, { ...first, carrier: 'nobody' }], looked.fingerprint)
    expect(wrong).toMatchObject({ problems: [{ row: items.length + 2, code: 'carrier_unknown' }], isApplied: false })
    expect(await put(operator, dearer, looked.fingerprint)).toMatchObject({ rates: items.length, isApplied: true })
    const now = (await quoted()).find(({ logisticsId }) => logisticsId === cheapest?.logisticsId)
    expect(now?.priceMinor).toBe((cheapest?.priceMinor ?? 0) + 100)
    const [{ key = '', cells = [] } = {}] = looked.changed
    expect(await logged('freight rates')).toMatchObject([
      {
        kind: 'freight_set',
        before: { rates: items.length, [key]: `first_price_cny ${cells[0]?.before}` },
        after: { changed: 1, [key]: `first_price_cny ${cells[0]?.after}` },
        reason: 'fuel',
      },
    ])
  })

  it('importing freight rates fails with freight_changed when another operator changed them after the preview @R-802', async () => {
    const another = await server.sessionFor(1, 'another')
    const items = await ratesNow()
    const withFirst = (stepPriceMinor: number) => items.with(0, { ...firstOf(items), stepPriceMinor })
    const looked = [await put(operator, withFirst(111)), await put(another, withFirst(222))]
    expect(looked[0]?.fingerprint).toBe(looked[1]?.fingerprint)
    expect(await put(another, withFirst(222), looked[1]?.fingerprint)).toMatchObject({ isApplied: true })
    for (const fingerprint of [looked[0]?.fingerprint, undefined]) {
      const body = { csv: csvText(freightTable(withFirst(111))), apply: true, fingerprint }
      expect(await calls.refusal(importFreightRates, { as: operator, body })).toBe('freight_changed')
    }
    expect(firstOf(await ratesNow()).stepPriceMinor).toBe(222)
  })

  it('an import of freight rates reports problems by row of the file, limits the listed changes and counts all', async () => {
    const [head = [], ...rows] = freightTable(await ratesNow())
    const [first = []] = rows
    const csv = csvText([head, first.with(9, '99999'), [''], first, first.with(1, 'QQ'), ['']])
    const looked = await calls.ask(importFreightRates, { as: operator, body: { csv, apply: false } })
    expect(looked.problems).toMatchObject([
      { row: 2, code: 'cell', about: 'max_days' },
      { row: 5, code: 'destination_unknown' },
    ])
    expect(looked.counts).toEqual({ added: 1, changed: 0, removed: rows.length - 1, problems: 2 })
    expect(looked.removed).toHaveLength(Math.min(200, rows.length - 1))
  })

  it('an inactive carrier is not offered in freight quotes @R-802', async () => {
    const [first] = await quoted()
    const { items } = await calls.ask(listManagedCarriers, { as: operator })
    const carrier = items.find(({ id }) => id === first?.logisticsId)
    const change = (isActive: boolean) => ({
      as: operator,
      params: { carrier: carrier?.id ?? '' },
      body: { names: carrier?.names, hasTracking: carrier?.hasTracking, isActive, note: 'strike' },
    })
    expect(await calls.ask(changeCarrier, change(false))).toMatchObject({ isActive: false })
    expect((await quoted()).map(({ logisticsId }) => logisticsId)).not.toContain(carrier?.id)
    await calls.ask(changeCarrier, change(true))
    expect((await quoted()).map(({ logisticsId }) => logisticsId)).toContain(carrier?.id)
    expect(await logged(carrier?.id ?? '')).toMatchObject([
      { before: { isActive: false }, after: { isActive: true } },
      { kind: 'carrier_changed', reason: 'strike' },
    ])
  })
})

describe('the state of the system', () => {
  const look = () => calls.ask(getHealth, { as: operator })

  it('the system health lists failed jobs, and retrying one queues it again @R-802', async () => {
    expect(await look()).toMatchObject({ queues: [], failed: [], database: expect.stringMatching(/^\d/) })
    const boss = new PgBoss({
      db: { executeSql: (text, values) => server.pool.query(text, values) },
      supervise: false,
      schedule: false,
    })
    await boss.start()
    await boss.createQueue('draw')
    const job = await boss.send('draw', {})
    await boss.stop()
    await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"no paper"}'`.execute(
      server.db,
    )
    const { queues, failed } = await look()
    expect(queues).toEqual([{ name: 'draw', waiting: 0, active: 0, failed: 1 }])
    expect(failed).toMatchObject([{ job, name: 'draw', error: 'no paper', tries: 1 }])
    const retry = { as: operator, params: { job: job ?? '' } }
    await calls.ask(retryJob, retry)
    expect((await look()).queues).toEqual([{ name: 'draw', waiting: 1, active: 0, failed: 0 }])
    expect(await calls.refusal(retryJob, retry)).toBe('not_found')
    expect(await logged('draw')).toMatchObject([{ kind: 'job_retried', before: { error: 'no paper' } }])
  })
})

describe('an invite code', () => {
  let phones = 0
  const register = (inviteCode: string) => {
    phones += 1
    const username = `139${String(phones).padStart(8, '0')}`
    return calls.refusal(businessCalls.register, { body: { ...registration, username, inviteCode }, lang: 'zh-CN' })
  }

  it('an invite code admits its maximum of registrations, also concurrently, and lists them @R-802', async () => {
    const made = await calls.ask(createInviteCode, {
      as: operator,
      body: { code: 'FAIR26', maxUses: 2, note: 'fair' },
    })
    expect(made).toMatchObject({ uses: 0, maxUses: 2, owner: null, note: 'fair' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => register('FAIR26')))
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(2)
    expect(new Set(answers)).toEqual(new Set([undefined, 'invite_unknown']))
    const { items } = await calls.ask(listInviteCodes, { as: operator, query: { search: 'fair' } })
    expect(items).toMatchObject([{ code: 'FAIR26', uses: 2 }])
    expect(items[0]?.usedBy).toHaveLength(2)
    expect(await calls.refusal(createInviteCode, { as: operator, body: { code: 'FAIR26' } })).toBe('invite_exists')
  })

  it('an invite code ends on its expiry date and when an operator deactivates it', async () => {
    const past = new Date(Date.now() - 60_000).toISOString()
    const { code } = await calls.ask(createInviteCode, { as: operator, body: { expiresAt: past } })
    expect(await register(code)).toBe('invite_unknown')
    const open = { isActive: true, expiresAt: null, maxUses: null, note: '' }
    await calls.ask(changeInviteCode, { as: operator, params: { code }, body: open })
    expect(await register(code)).toBeUndefined()
    await calls.ask(changeInviteCode, {
      as: operator,
      params: { code },
      body: { ...open, isActive: false, reason: 'spread' },
    })
    expect(await register(code)).toBe('invite_unknown')
    expect((await logged(code)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['invite_changed', 'spread'],
      ['invite_changed', ''],
      ['invite_made', ''],
    ])
  })
})
