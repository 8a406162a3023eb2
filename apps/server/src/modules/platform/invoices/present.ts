import type { Invoice } from '@podwright/contracts/invoices/invoices'
import type { InvoiceContent, InvoiceLine } from '@podwright/domain/wallet/invoices'
import { dayStyle, formatMoney } from '@podwright/i18n/format'
import type { PrintedInvoice } from '../../fulfillment/documents/service.ts'
import { invoiceMessages } from './messages.ts'

type Row = {
  readonly id: number
  readonly number: string
  readonly kind: Invoice['kind']
  readonly content: InvoiceContent
  readonly totalMinor: number
  readonly member: string | null
  readonly issuedAt: Date
}

export function presentInvoice({ id, number, kind, content, totalMinor, member, issuedAt }: Row): Invoice {
  const { orderNumber, month, corrects } = content
  return {
    ...{ id, number, kind, orderNumber, month, totalMinor, member },
    corrects: [...corrects],
    issuedAt: issuedAt.toISOString(),
  }
}

/** The texts of a document, in the language in which it was issued. */
export function printInvoice({ number, kind, content, issuedAt }: Row): PrintedInvoice {
  const { locale, issuer, customer, orderNumber, month, corrects, lines, totalMinor } = content
  const words = invoiceMessages[locale]
  const sign = kind === 'credit_note' ? -1 : 1
  const money = (minor: number) => formatMoney(minor, 'CNY', locale)
  const days = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' })
  const facts: readonly (readonly [string, string])[] = [
    [words.number, number],
    [words.date, days.format(issuedAt)],
    [words.order, orderNumber ?? ''],
    [words.month, month ?? ''],
    [words.corrects, corrects.length > 3 ? '' : corrects.join(', ')],
  ]
  const lineOf = ({ text, detail, quantity, unitMinor, amountMinor }: InvoiceLine) => ({
    ...{ text, detail },
    quantity: quantity === null ? '' : String(quantity),
    unit: unitMinor === null ? '' : money(unitMinor),
    amount: money(sign * amountMinor),
  })
  return {
    title: kind === 'invoice' ? words.invoice : words.creditNote,
    facts: facts.filter(([, value]) => value !== ''),
    parties: [
      { heading: words.issuer, lines: issuer.split('\n') },
      {
        heading: words.customer,
        lines: [
          customer.name,
          ...customer.address.split('\n'),
          ...(customer.taxNumber === '' ? [] : [`${words.taxNumber}: ${customer.taxNumber}`]),
        ],
      },
    ],
    columns: { text: words.item, quantity: words.quantity, unit: words.unit, amount: words.amount },
    lines: lines.map(lineOf),
    total: [words.total, money(sign * totalMinor)],
    note: kind === 'invoice' ? words.paid : words.refunded,
  }
}
