import { invoiceLimits } from '@podwright/domain/wallet/invoices'
import type { Context } from 'hono'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { isSignedBy, readSigned, signedEnd, signPath } from '../../../signed-path.ts'
import { writeSheet } from '../../fulfillment/documents/service.ts'
import { findLedgerAccount } from '../wallet/queries.ts'
import type { InvoiceDeps } from './deps.ts'
import { printInvoice } from './present.ts'
import { findInvoicesById } from './queries.ts'

/** Like statements, these paths are signed with the secret of the wallet. The ids are part of the signed name. */
export const invoicesPath = `/downloads/invoices/:id/${signedEnd}`

const namePattern = new RegExp(`^invoices((?:-\\d{1,10}){1,${invoiceLimits.download}})\\.pdf$`)

export async function createInvoicesUrl(
  { db }: InvoiceDeps,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<Result<{ download: string }>> {
  const uniqueIds = [...new Set(ids)]
  const found = await findInvoicesById(db, accountId, uniqueIds)
  const wallet = await findLedgerAccount(db, 'seller_wallet', accountId)
  if (!wallet || found.length < uniqueIds.length) return fail('invoice_unknown')
  const name = `invoices-${found.map(({ id }) => id).join('-')}.pdf`
  return succeed({ download: `/downloads/invoices/${accountId}/${signPath(wallet.secret, name, now)}` })
}

/** Sends the PDF of a signed path, for display in the browser. */
export async function sendInvoices({ db, fontFolder }: InvoiceDeps, c: Context<HttpEnv>, now: Date): Promise<Response> {
  const signed = readSigned(c.req.param(), now)
  const ids = namePattern
    .exec(signed?.name ?? '')?.[1]
    ?.slice(1)
    .split('-')
    .map(Number)
  const wallet = signed && ids && (await findLedgerAccount(db, 'seller_wallet', signed.id))
  if (!signed || !ids || !wallet || !isSignedBy(wallet.secret, signed)) return answerFailure(c, fail('not_found'))
  const invoices = await findInvoicesById(db, signed.id, ids)
  const [first] = invoices
  const name = invoices.length === 1 && first ? `${first.number}.pdf` : 'invoices.pdf'
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  try {
    const pdf = await writeSheet({ kind: 'invoices', invoices: invoices.map(printInvoice), fontFolder })
    return new Response(pdf, { headers })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return answerFailure(c, fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds }))
  }
}
