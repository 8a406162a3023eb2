import {
  createInvoicesUrl as createInvoicesUrlCall,
  getBillingProfile as getBillingProfileCall,
  getOrderInvoices as getOrderInvoicesCall,
  issueMonthInvoices as issueMonthInvoicesCall,
  issueOrderInvoices as issueOrderInvoicesCall,
  listInvoices as listInvoicesCall,
  setBillingProfile as setBillingProfileCall,
} from '@podwright/contracts/invoices/invoices'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { getBillingProfile, setBillingProfile } from './billing-profile.ts'
import type { InvoiceDeps } from './deps.ts'
import { createInvoicesUrl, invoicesPath, sendInvoices } from './download.ts'
import { listInvoices } from './invoices.ts'
import { getOrderInvoices, issueMonthInvoices, issueOrderInvoices } from './issue.ts'

export function invoiceRoutes(api: ApiRouter, deps: InvoiceDeps): void {
  registerAccountCall(api, getBillingProfileCall, ({ session }) => getBillingProfile(deps, session.accountId))
  registerAccountCall(api, setBillingProfileCall, ({ session, body }) =>
    setBillingProfile(deps, session.accountId, body),
  )
  registerAccountCall(api, listInvoicesCall, ({ session, query }) => listInvoices(deps, session.accountId, query))
  registerAccountCall(api, getOrderInvoicesCall, ({ session, params }) =>
    getOrderInvoices(deps, session.accountId, params.id),
  )
  registerAccountCall(api, issueOrderInvoicesCall, ({ session, params, locale }) =>
    issueOrderInvoices(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, issueMonthInvoicesCall, ({ session, body, locale }) =>
    issueMonthInvoices(deps, session.accountId, { month: body.month, locale }, new Date()),
  )
  registerAccountCall(api, createInvoicesUrlCall, ({ session, body }) =>
    createInvoicesUrl(deps, session.accountId, body.ids, new Date()),
  )
  api.app.get(invoicesPath, (c) => {
    c.set('route', invoicesPath)
    return sendInvoices(deps, c, new Date())
  })
}
