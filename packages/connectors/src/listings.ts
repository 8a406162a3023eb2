import type { LocaleCode } from '@podwright/domain/locale'
import type { PublishFieldKind } from '@podwright/domain/stores/publish-fields'
import type { Page } from './answer.ts'
import type { ShopCall } from './context.ts'

/** A variant as the shop has it, also one that was not published by us. */
export type ShopVariant = {
  readonly externalId: string
  readonly sku: string
  /** GTIN (EAN, UPC, ISBN); empty if the shop has none. */
  readonly gtin: string
  readonly title: string
  /** Option name to value, in the shop's own words: `{ Color: 'Black', Size: 'M' }`. */
  readonly options: Readonly<Record<string, string>>
  /** Id under which the platform keeps the stock of the variant, if it differs. */
  readonly stockId?: string | null
}

export type ShopListing = {
  readonly externalId: string
  readonly title: string
  /** Page of the product in the shop; empty if unknown. */
  readonly url: string
  readonly isLive: boolean
  readonly variants: readonly ShopVariant[]
}

export type ListingReader = {
  list: ShopCall<[next: string | null], Page<ShopListing>>
  /** Products that have any of these SKUs (at most 50), complete with all their variants. */
  findBySku: ShopCall<[skus: readonly string[]], readonly ShopListing[]>
}

/** A text by language; the shop's main language is always included. */
export type LocalizedText = Readonly<Partial<Record<LocaleCode, string>>>

/** A finished product as it will be sold. The host has applied prices, languages and the limits of the publisher. */
export type ListingContent = {
  /** Our stable key of this product in this shop: publishing again updates the same product. */
  readonly key: string
  /**
   * Whether a product of the seller with these SKUs keeps its content: `publish` then continues only a product that has
   * our key and refuses others with `exists`, where the platform stores a key.
   */
  readonly keepsOthers?: boolean
  readonly mainLocale: LocaleCode
  readonly titles: LocalizedText
  /** Plain text. */
  readonly descriptions: LocalizedText
  readonly tags: readonly string[]
  /** Options in order of display. Keys are stable codes such as `color` and `BLACK`; labels are shown. */
  readonly options: readonly {
    readonly key: string
    readonly name: LocalizedText
    readonly values: readonly { readonly key: string; readonly label: LocalizedText }[]
  }[]
  /** In order; the first one is the cover. */
  readonly pictures: readonly ListingPicture[]
  readonly variants: readonly ListingVariant[]
}

export type ListingPicture = {
  /** Hash of the content: a picture with a known key is not uploaded again. */
  readonly key: string
  readonly fileName: string
  readonly mimeType: string
  /** Public URL, for platforms that fetch pictures. */
  readonly url: string
  /** The bytes, for platforms that take uploads. */
  load(): Promise<Uint8Array>
  /** Value key of the option `color` that the picture shows; null if it belongs to all. */
  readonly colorKey: string | null
  /** Id of the picture in the shop if it was uploaded before, for this or another product; null otherwise. */
  readonly externalId: string | null
  /** Stores the id right after an upload, so that a call that is cut off later does not repeat it. */
  remember(externalId: string): Promise<void>
}

export type ListingVariant = {
  readonly sku: string
  readonly gtin: string
  /** Option key to value key. */
  readonly optionValues: Readonly<Record<string, string>>
  /** ISO 4217 code to price in hundredths of the currency's unit; the shop's own currency is always included. */
  readonly pricesMinor: Readonly<Record<string, number>>
  readonly weightG: number
  /** False while a supplier has paused the product. */
  readonly isOnSale: boolean
}

export type ListingPart = 'texts' | 'options' | 'pictures' | 'variants' | 'prices'

/** What the shop has of a listing after `publish`, as stored by the host. */
export type PublishedListing = {
  readonly externalId: string
  readonly url: string
  /**
   * `processing`: the platform works on it, see `refresh`. `in_review`, `rejected`: by people of the platform, who can also
   * reject what was live. `hidden`: the seller has taken it off sale in the shop.
   */
  readonly state: 'live' | 'processing' | 'in_review' | 'rejected' | 'hidden'
  /** The platform's reason for a rejection, also of a change of a product that stays live; empty otherwise. */
  readonly reason: string
  /** The platform's id of unfinished work; null if there is none. */
  readonly operationId: string | null
  readonly variants: readonly {
    readonly sku: string
    readonly externalId: string
    /** Id under which the platform keeps the stock of the variant, if it differs. */
    readonly stockId: string | null
  }[]
  readonly pictures: readonly { readonly key: string; readonly externalId: string }[]
}

export type PublishLimits = {
  /** Whether the platform stores texts in several languages, or prices in several currencies. */
  readonly hasLanguages: boolean
  readonly hasCurrencies: boolean
  /** Currencies in which the platform takes whole amounts only: the host rounds prices up. */
  readonly wholeCurrencies?: ReadonlySet<string>
  readonly maxVariants: number
  readonly maxOptions: number
  readonly maxPictures: number
}

/** A field that the seller fills in once for a shop, before products can be published to it. */
export type PublishField = {
  /** Its key in `Shop.settings`. */
  readonly key: string
  readonly kind: PublishFieldKind
  /** Name in the platform's words, for the kind `attribute`; empty for the others, which the console names. */
  readonly label: string
  readonly input: 'choice' | 'text' | 'number'
  readonly isRequired: boolean
  /** Whether its value decides which other fields there are, as a category does. */
  readonly decidesFields: boolean
}

/** What can be chosen for a field; the label is in the platform's words. */
export type PublishChoice = { readonly value: string; readonly label: string }

export type PublishSettings = {
  /** Keys without which nothing can be published, whatever the others are. */
  readonly required: readonly string[]
  /** The fields for the values in `Shop.settings`, in order of display. */
  fields: ShopCall<[], readonly PublishField[]>
  /** At most 50 choices of a field, those that contain the text; the first ones if it is empty. */
  choices: ShopCall<[key: string, search: string], readonly PublishChoice[]>
}

export type Publisher = {
  readonly limits: PublishLimits
  /** Currencies in which the shop has prices, its own included; absent without `limits.hasCurrencies`. */
  currencies?: ShopCall<[], readonly string[]>
  /** Absent if nothing has to be decided before publishing. */
  readonly settings?: PublishSettings
  /** When a listing is read again without a webhook, for platforms that review products. */
  readonly recheck?: { readonly inReviewMinutes: number; readonly liveHours: number }
  /**
   * Creates the product, or updates `known` with only the parts named in `changed`. Before it creates a product it
   * looks for one with the same key or SKUs, because an earlier call may have been cut off, and continues that one.
   */
  publish: ShopCall<
    [listing: ListingContent, known: PublishedListing | undefined, changed: ReadonlySet<ListingPart>],
    PublishedListing
  >
  /** Reads the state of a listing that the platform is still working on or reviewing. */
  refresh: ShopCall<[known: PublishedListing], PublishedListing>
  /** Removes the product from sale without deleting it, where the platform can. */
  unpublish: ShopCall<[known: PublishedListing], null>
}

export type StockRow = {
  readonly listingId: string
  readonly variantId: string
  readonly stockId: string | null
  readonly isOnSale: boolean
}
/** Sets what can be bought. Print on demand has no quantity: a variant is on sale or it is not. */
export type StockPusher = {
  /** Whether the platform counts sold pieces down, so that the host sets what is on sale again with each recheck. */
  readonly needsRestock?: boolean
  /** At most 50 rows; `key` is the idempotency key where the platform takes one. */
  set: ShopCall<[rows: readonly StockRow[], key: string], null>
}
