import { isLocaleCode, type LocaleCode } from '@podwright/domain/locale'
import { minorToDecimal } from '@podwright/domain/money'
import type { LedgerTransactionKind } from '@podwright/domain/wallet/ledger'
import {
  type KindTotal,
  type StatementGroup,
  sellerTotals,
  supplierTotals,
} from '@podwright/domain/wallet/statement-totals'
import headings from '@podwright/i18n/messages/api/statement.json' with { type: 'json' }
import kinds from '@podwright/i18n/messages/api/wallet-kind.json' with { type: 'json' }
import type { Context } from 'hono'
import type { Database } from '../../../db/kysely.ts'
import { fileMessages } from '../../../file-messages.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import { answerCsv } from '../../../http/router/answer-csv.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import {
  type EntryRow,
  findEntries,
  findLedgerAccount,
  type LedgerAccount,
  type OwnedAccountKind,
  type Period,
} from './queries.ts'

/** What the income of a supplier consists of. */
type Part = 'goods' | 'freight'

type Texts = {
  readonly statement: Readonly<
    Record<'at' | 'kind' | 'reference' | 'amount' | 'balance' | 'note' | 'total' | Part, string>
  > & {
    readonly totals: Readonly<Record<StatementGroup, string>>
  }
  readonly walletKind: Readonly<Record<LedgerTransactionKind, string>>
}

// The type makes a heading missing in one language a compile error.
const texts: Readonly<Record<LocaleCode, Texts>> = fileMessages({ ...headings, ...kinds })

/** Files with signed paths, like print files. */
export const statementPath = `/downloads/statements/:id/${signedEnd}`

export type StatementOwner = { readonly kind: OwnedAccountKind; readonly ownerId: number }

/** The signed path of a statement. Account kind, period and language are part of the file name, which is signed. */
export function statementUrl(
  owner: StatementOwner,
  { secret }: LedgerAccount,
  requested: Period & { readonly locale: LocaleCode },
  now: Date,
): string {
  const { from = 'start', to = 'today', locale } = requested
  const name = `podwright-${owner.kind === 'seller_wallet' ? 'wallet' : 'earnings'}-${from}-${to}-${locale}.csv`
  return `/downloads/statements/${owner.ownerId}/${signPath(secret, name, now)}`
}

const fileNamePattern =
  /^podwright-(wallet|earnings)-(start|\d{4}-\d\d-\d\d)-(today|\d{4}-\d\d-\d\d)-([a-z]+-[A-Z]{2})\.csv$/

/** Sends the statement of a signed path. */
export async function sendStatement({ db }: { readonly db: Database }, c: Context<HttpEnv>, now: Date) {
  const signed = readSigned(c.req.param(), now)
  const [, what, from, to, locale] = fileNamePattern.exec(signed?.name ?? '') ?? []
  const kind: OwnedAccountKind = what === 'wallet' ? 'seller_wallet' : 'supplier_payable'
  const account = signed && what !== undefined ? await findLedgerAccount(db, kind, signed.id) : undefined
  if (!signed || !account || !isLocaleCode(locale) || !isSignedBy(account.secret, signed))
    return answerFailure(c, fail('not_found'))
  const period: Period = { ...(from !== 'start' && { from }), ...(to !== 'today' && { to }) }
  c.header('cache-control', 'private, no-store')
  return answerCsv(c, { fileName: signed.name, rows: rowsOf(db, { id: account.id, kind }, period, texts[locale]) })
}

/** Entries read per query. */
const batch = 1000

/** All entries, oldest first, then the totals of these entries: others may be added while the file is sent. */
async function* rowsOf(
  db: Database,
  account: { readonly id: number; readonly kind: OwnedAccountKind },
  period: Period,
  { statement, walletKind }: Texts,
) {
  const { id } = account
  const { at, kind, reference, amount, balance, note, goods, freight } = statement
  const isSupplier = account.kind === 'supplier_payable'
  yield [at, kind, reference, amount, balance, note, ...(isSupplier ? [goods, freight] : [])]
  const totals: KindTotal[] = []
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await findEntries(db, id, { ...period, after, limit: batch })
    for (const row of rows)
      yield [
        row.at.toISOString().slice(0, 19).replace('T', ' '),
        walletKind[row.kind],
        row.reference,
        minorToDecimal(row.amountMinor),
        minorToDecimal(row.balanceAfterMinor),
        row.note,
        ...(isSupplier ? partsOf(row) : []),
      ]
    totals.push(...totalsOf(rows))
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === batch
  }
  for (const { group, amountMinor } of isSupplier ? supplierTotals(totals) : sellerTotals(totals))
    yield [
      ...[statement.total, statement.totals[group], '', minorToDecimal(amountMinor), '', ''],
      ...(isSupplier ? ['', ''] : []),
    ]
}

/** Sums of entries by kind. */
function totalsOf(rows: readonly EntryRow[]): KindTotal[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...byKind].map(([kind, some]) => ({
    kind,
    amountMinor: some.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }))
}

/** Goods, less the commission, and freight are the income of a production order. */
function partsOf({ parts }: EntryRow): string[] {
  return parts ? [minorToDecimal(parts.goodsMinor), minorToDecimal(parts.freightMinor)] : ['', '']
}
