import { billingLimits, invoiceKinds, invoiceLimits } from '@podwright/domain/wallet/invoices'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, newestFirst, pageOf, text } from '../fields.ts'
import { Member, seller } from '../wallet/wallet-shapes.ts'

const BillingProfile = z.object({
  name: text(billingLimits.name).trim().min(1, 'required').meta({ description: 'Legal name' }),
  address: text(billingLimits.address).trim().min(1, 'required').meta({ description: 'As lines of text' }),
  taxNumber: text(billingLimits.taxNumber).trim().prefault(''),
})

const Invoice = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  orderNumber: z.string().nullable().meta({ description: 'Null for the document of a month' }),
  month: z.string().nullable().meta({ description: '`2026-11`, null for the document of an order' }),
  corrects: z.array(z.string()).meta({ description: 'Numbers of the invoices that a credit note corrects' }),
  totalMinor: Minor,
  member: Member,
  issuedAt: z.iso.datetime(),
})
export type Invoice = z.infer<typeof Invoice>

const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid')

export const getBillingProfile = defineCall({
  id: 'getBillingProfile',
  summary: 'Legal name, address and tax number on your invoices',
  method: 'GET',
  path: '/api/billing-profile',
  access: seller,
  permission: 'finance',
  data: z.object({
    profile: BillingProfile.nullable(),
    isAvailable: z.boolean().meta({ description: 'False if the platform issues no invoices' }),
  }),
})

/** PUT /api/billing-profile: for invoices that are issued from now on. */
export const setBillingProfile = defineCall({
  id: 'setBillingProfile',
  summary: 'Set legal name, address and tax number for your invoices',
  method: 'PUT',
  path: '/api/billing-profile',
  access: seller,
  permission: 'finance',
  body: BillingProfile,
  data: BillingProfile,
})

/** GET /api/invoices: newest first. */
export const listInvoices = defineCall({
  id: 'listInvoices',
  summary: 'Your invoices and credit notes',
  method: 'GET',
  path: '/api/invoices',
  access: seller,
  permission: 'finance',
  query: z.object(newestFirst(20)),
  data: pageOf(Invoice),
})

export const getOrderInvoices = defineCall({
  id: 'getOrderInvoices',
  summary: 'Invoice and credit notes of an order that are issued',
  method: 'GET',
  path: '/api/orders/{id}/invoices',
  access: seller,
  permission: 'finance',
  params: z.object({ id: Id }),
  data: z.object({
    items: z.array(Invoice),
    isComplete: z.boolean().meta({ description: 'False if payments or refunds are on no document yet' }),
  }),
  codes: ['order_unknown'],
})

const issueCodes = ['invoice_unavailable', 'billing_profile_missing', 'invoice_empty'] as const

/**
 * POST /api/orders/{id}/invoices: returns the documents of an order, and issues those that are missing: an invoice for
 * payments, a credit note for refunds. Repeating it issues nothing new.
 */
export const issueOrderInvoices = defineCall({
  id: 'issueOrderInvoices',
  summary: 'Invoice and credit notes of an order; missing ones are issued',
  method: 'POST',
  path: '/api/orders/{id}/invoices',
  access: seller,
  permission: 'finance',
  params: z.object({ id: Id }),
  data: z.object({ items: z.array(Invoice) }),
  codes: ['order_unknown', ...issueCodes],
})

/**
 * POST /api/invoices/months: issues one invoice for all payments of a past month (UTC) that are on none, and one credit
 * note for refunds until its end of orders with an invoice. Returns the new documents.
 */
export const issueMonthInvoices = defineCall({
  id: 'issueMonthInvoices',
  summary: 'Issue the invoice and the credit note of a past month',
  method: 'POST',
  path: '/api/invoices/months',
  access: seller,
  permission: 'finance',
  body: z.object({ month: Month }),
  data: z.object({ items: z.array(Invoice) }),
  codes: ['invoice_month_open', ...issueCodes],
})

export const createInvoicesUrl = defineCall({
  id: 'createInvoicesUrl',
  summary: 'URL of a PDF with invoices',
  method: 'POST',
  path: '/api/invoices/download',
  access: seller,
  permission: 'finance',
  body: z.object({ ids: z.array(Id).min(1, 'required').max(invoiceLimits.download, 'too_many') }),
  data: z.object({ download: z.string() }),
  codes: ['invoice_unknown'],
})
