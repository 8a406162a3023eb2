import type { LocaleCode } from '@podwright/domain/locale'
import { addressLines } from '@podwright/domain/orders/address-lines'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import { dayStyle } from '@podwright/i18n/format'
import type { CodeLabel } from './draw-code-label.ts'
import type { CuttingSheet } from './draw-cutting-list.ts'
import type { ParcelRow } from './queries.ts'
import { localeOfCountry, type SlipMessages, slipMessages } from './slip-messages.ts'

/** A parcel as it is printed: every word of it in its language. */
export type Parcel = {
  readonly number: string
  readonly recipient: string
  readonly phone: string
  readonly address: readonly string[]
  /** Code of the country that it goes to, and what that is called. */
  readonly country: string
  readonly countryName: string
  /** Where it comes from: the workshop's address if it has said one, and the country. */
  readonly origin: string
  readonly shopName: string
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
  /** Address of its picture. */
  readonly picture: string | null
}

/** What the thread that writes documents is told. */
export type DocumentTask = { readonly fontFolder: string } & (
  | ParcelTask
  | { readonly kind: 'code_labels'; readonly labels: readonly CodeLabel[] }
  | { readonly kind: 'cutting_list'; readonly sheet: CuttingSheet }
)

export type ParcelTask = {
  readonly kind: DocumentKind
  readonly parcels: readonly Parcel[]
  /** JPEGs by the addresses of their pictures; what could not be drawn is left out. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Order papers use the Gregorian calendar everywhere. */
const day = { ...dayStyle, timeZone: 'UTC' } as const

/** Puts a parcel into words; without a wanted language into that of its country. */
export function presentParcel(row: ParcelRow, requested: LocaleCode | null): Parcel {
  const { number, orderNumber, shopOrder, orderedAt, address, weightG } = row
  const locale = requested ?? localeOfCountry(address.country)
  const messages = slipMessages(locale)
  const carrier = row.carrier?.[locale] ?? ''
  const tracking = row.tracking.at(-1) ?? ''
  const shopName = row.shopName ?? ''
  const date = new Intl.DateTimeFormat(locale, day).format(orderedAt)
  const facts = [
    [messages.order, orderNumber],
    [messages.shopOrder, shopOrder ?? ''],
    [messages.shop, shopName],
    [messages.date, date],
    [messages.carrier, carrier],
    [messages.tracking, tracking],
  ] as const
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
  return {
    ...{ number, tracking, carrier, shopName, messages },
    recipient: address.recipient,
    phone: address.phone,
    address: addressLines(address.country, address),
    country: address.country,
    countryName: countryName(address.country, locale),
    origin: [
      ...(row.sender ? addressLines(row.sender.country, row.sender) : []),
      countryName(row.sender?.country ?? row.origin, locale),
    ].join(', '),
    weight: unit.format(weightG / 1000),
    facts: facts.filter(([, value]) => value !== ''),
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: row.lines.map(({ title, titles, sku, colour, size, quantity, picture }) => ({
      ...{ sku, quantity },
      title: titles[locale] || title,
      variant: [colour?.[locale] ?? '', size?.[locale] ?? ''].filter((word) => word !== '').join(' · '),
      picture: picture?.path ?? null,
    })),
  }
}

/** In the language of the parcel, and in English for the posts on its way. */
function countryName(code: string, locale: LocaleCode): string {
  if (code === '') return ''
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  const [own, english] = [nameIn(locale), nameIn('en-US').toUpperCase()]
  return own.toUpperCase() === english ? english : `${own} / ${english}`
}
