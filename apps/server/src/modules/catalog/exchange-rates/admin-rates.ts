import type { DataOf, ParsedBodyOf, ParsedParamsOf } from '@podwright/contracts/define-call'
import type {
  KnownRate,
  listKnownRates as listKnownRatesCall,
  removeExchangeRate as removeExchangeRateCall,
  setExchangeRate as setExchangeRateCall,
} from '@podwright/contracts/operator/rates'
import { isDisplayCurrency } from '@podwright/domain/currencies'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { type Actor, audited } from '../../platform/audit/service.ts'
import { deleteRate, findKnownRates, lockRatesOf, type RateRow, upsertRate } from './queries.ts'

type Deps = { readonly db: Database }
const maxShown = 300

export async function listKnownRates({ db }: Deps): Promise<Result<DataOf<typeof listKnownRatesCall>>> {
  const rows = await findKnownRates(db, maxShown)
  const seen = new Set<string>()
  const items = rows.map((row) => {
    const isInForce = !seen.has(row.currency)
    seen.add(row.currency)
    return { ...row, isInForce }
  })
  return succeed({ items })
}

/**
 * Sets the rate of a currency on a day, by default today. It applies from the next request on, because prices are
 * converted with rates read per request.
 */
export function setExchangeRate(
  { db }: Deps,
  actor: Actor,
  { currency }: ParsedParamsOf<typeof setExchangeRateCall>,
  body: ParsedBodyOf<typeof setExchangeRateCall>,
): Promise<Result<KnownRate>> {
  return audited(db, actor, async (transaction) => {
    const today = new Date().toISOString().slice(0, 10)
    const date = body.date ?? today
    if (date > today) return fail('validation_failed', { fields: { date: 'out_of_range' } })
    const [newest] = await lockRatesOf(transaction, currency)
    const row: RateRow = { currency, date, rate: body.rate, source: body.source }
    await upsertRate(transaction, row)
    const data = { ...row, isInForce: newest === undefined || newest.date <= date }
    const auditEntry = { kind: 'rate_set', subject: currency, before: factsOf(newest), after: factsOf(row) } as const
    return succeed({ data, auditEntry: { ...auditEntry, reason: body.note } })
  })
}

export function removeExchangeRate(
  { db }: Deps,
  actor: Actor,
  { currency, date }: ParsedParamsOf<typeof removeExchangeRateCall>,
): Promise<Result<DataOf<typeof removeExchangeRateCall>>> {
  return audited(db, actor, async (transaction) => {
    const rows = await lockRatesOf(transaction, currency)
    const row = rows.find((each) => each.date === date)
    if (!row) return fail('rate_unknown')
    if (rows.length === 1 && isDisplayCurrency(currency)) return fail('rate_last')
    await deleteRate(transaction, currency, date)
    const auditEntry = { kind: 'rate_removed', subject: currency, before: factsOf(row) } as const
    return succeed({ data: { currency, date }, auditEntry })
  })
}

function factsOf(row: RateRow | undefined) {
  return row && { date: row.date, rate: row.rate, source: row.source }
}
