import type { LocaleCode } from '../locale.ts'

/** A credit note takes back what an invoice charged: the refunds of its orders. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const billingLimits = { name: 120, address: 400, taxNumber: 40 } as const

/** Documents in one download, and payments or refunds on one document; more are spread over several. */
export const invoiceLimits = { download: 50, lines: 500 } as const

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** Numbers of a kind follow each other without gaps. */
export function invoiceNumber(kind: InvoiceKind, serial: number): string {
  return `${prefixes[kind]}-${String(serial).padStart(6, '0')}`
}

export type BillingProfile = { readonly name: string; readonly address: string; readonly taxNumber: string }

export type InvoiceLine = {
  readonly text: string
  /** The SKU, or the invoice that is corrected. */
  readonly detail: string
  readonly quantity: number | null
  readonly unitMinor: number | null
  readonly amountMinor: number
}

/** Everything that is printed on a document, as it was when it was issued. */
export type InvoiceContent = {
  readonly locale: LocaleCode
  /** Name, address and tax number of the issuer, as lines of text. */
  readonly issuer: string
  readonly customer: BillingProfile
  readonly orderNumber: string | null
  /** `2026-11`; null for the document of an order. */
  readonly month: string | null
  /** Numbers of the invoices that a credit note corrects. */
  readonly corrects: readonly string[]
  readonly lines: readonly InvoiceLine[]
  readonly totalMinor: number
}

/** The first day of the month after `2026-11`, in UTC. */
export function monthEnd(month: string): Date {
  const start = monthStart(month)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}

export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
