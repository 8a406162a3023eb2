import type { LocaleCode } from '@podwright/domain/locale'
import { addressLines } from '@podwright/domain/orders/address-lines'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import { parseSlipLink, type SlipLink, slipNoteFor } from '@podwright/domain/stores/slips'
import { dayStyle } from '@podwright/i18n/format'
import type { CodeLabel } from './draw/draw-code-label.ts'
import type { CustomsSheet } from './draw/draw-customs-sheet.ts'
import type { CuttingSheet } from './draw/draw-cutting-list.ts'
import type { PrintedInvoice } from './draw/draw-invoice.ts'
import type { ParcelRow } from './parcel-queries.ts'
import { localeOfCountry, type SlipMessages, slipMessages } from './slip-messages.ts'

/** A parcel for printing, with all texts in one language. */
export type Parcel = {
  readonly number: string
  /** Its place among the parcels of its order, such as `2 / 3`; empty if it is the only one. */
  readonly place: string
  readonly recipient: string
  readonly phone: string
  readonly address: readonly string[]
  /** Code and name of the destination country. */
  readonly country: string
  readonly countryName: string
  /** The sender: the workshop's address, if set, and the country. */
  readonly origin: string
  readonly shopName: string
  readonly slipNote: string
  readonly slipSender: string
  readonly slipLink: SlipLink | null
  /** Its picture is among the pictures of the task. */
  readonly slipLogo: string | null
  readonly carrier: string
  readonly tracking: string
  readonly weight: string
  /** Rows of heading and value. */
  readonly facts: readonly (readonly [heading: string, value: string])[]
  readonly pieces: number
  readonly lines: readonly ParcelLine[]
  readonly messages: SlipMessages
}

export type ParcelLine = {
  readonly title: string
  readonly sku: string
  readonly variant: string
  readonly quantity: number
  /** Path of its picture. */
  readonly picture: string | null
}

/** The task of the thread that writes documents. */
export type DocumentTask = { readonly fontFolder: string } & (
  | ParcelTask
  | { readonly kind: 'code_labels'; readonly labels: readonly CodeLabel[] }
  | { readonly kind: 'cutting_list'; readonly sheet: CuttingSheet }
  | { readonly kind: 'invoices'; readonly invoices: readonly PrintedInvoice[] }
  | { readonly kind: 'customs'; readonly sheets: readonly CustomsSheet[] }
  | { readonly kind: 'slip_preview'; readonly parcel: Parcel; readonly pictures: ParcelTask['pictures'] }
)

export type ParcelTask = {
  readonly kind: Exclude<DocumentKind, 'customs'>
  readonly parcels: readonly Parcel[]
  /** JPEGs by picture path, and by hash of a logo; pictures that could not be rendered are missing. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Order documents use the Gregorian calendar in every language. */
const day = { ...dayStyle, timeZone: 'UTC' } as const

/** Localizes a parcel, by default in the language of its destination country. */
export function presentParcel(row: ParcelRow, requested: LocaleCode | null): Parcel {
  const { number, orderNumber, shopOrder, orderedAt, address, weightG, slipSender, slipLogo } = row
  const locale = requested ?? localeOfCountry(address.country)
  const messages = slipMessages(locale)
  const carrier = row.carrier?.[locale] ?? ''
  const tracking = row.tracking ?? ''
  const place = row.parcels > 1 ? `${row.position} / ${row.parcels}` : ''
  const shopName = row.shopName ?? ''
  const date = new Intl.DateTimeFormat(locale, day).format(orderedAt)
  const facts = [
    [messages.order, orderNumber],
    [messages.shopOrder, shopOrder ?? ''],
    [messages.shop, shopName],
    [messages.date, date],
    [messages.parcel, place],
    [messages.carrier, carrier],
    [messages.tracking, tracking],
  ] as const
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
  return {
    ...{ number, place, tracking, carrier, shopName, slipSender, slipLogo, messages },
    slipNote: slipNoteFor(localeOfCountry(address.country), row.slipNote, row.slipNotes),
    slipLink: parseSlipLink(row.slipLink) ?? null,
    recipient: address.recipient,
    phone: address.phone,
    address: address.isOnLabel ? [messages.onLabel] : addressLines(address.country, address),
    country: address.country,
    countryName: countryName(address.country, locale),
    origin: [
      ...(row.sender ? addressLines(row.sender.country, row.sender) : []),
      countryName(row.sender?.country ?? row.origin, locale),
    ].join(', '),
    weight: unit.format(weightG / 1000),
    facts: facts.filter(([, value]) => value !== ''),
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: [
      ...row.lines.map(({ title, titles, sku, colour, size, quantity, picture }) => ({
        ...{ sku, quantity },
        title: titles[locale] || title,
        variant: [colour?.[locale] ?? '', size?.[locale] ?? ''].filter((word) => word !== '').join(' · '),
        picture: picture?.path ?? null,
      })),
      ...row.inserts.map(({ kind, widthMm, heightMm }) => ({
        ...{ sku: '', quantity: 1, picture: null },
        title: messages[kind],
        variant: `${widthMm} × ${heightMm} mm`,
      })),
    ],
  }
}

/** The country's name in the parcel's language and in English, for postal services on the way. */
function countryName(code: string, locale: LocaleCode): string {
  if (code === '') return ''
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  const [own, english] = [nameIn(locale), nameIn('en-US').toUpperCase()]
  return own.toUpperCase() === english ? english : `${own} / ${english}`
}
