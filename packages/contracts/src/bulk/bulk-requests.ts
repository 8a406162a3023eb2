import type { BulkAction, BulkListName } from '@podwright/domain/bulk/bulk-actions'
import { channelCodes } from '@podwright/domain/channels/registry'
import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { documentKinds } from '@podwright/domain/orders/documents'
import { holdLimits } from '@podwright/domain/orders/limits'
import { refuseCodes } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { Id, text } from '../fields.ts'
import { FinishedEdit } from '../finished/edit-finished.ts'
import { ListingChoices } from '../finished/finished-batch.ts'
import { FinishedFilter } from '../finished/finished-products.ts'
import { printFormats } from '../finished/finished-shapes.ts'
import { MockupIds } from '../mockups/mockup-shapes.ts'
import { SuppliedProductFilter } from '../operator/product-suppliers.ts'
import { UnassignedFilter } from '../operator/production.ts'
import { OrderQuery } from '../orders/list-orders.ts'
import { ProductionFilter } from '../orders/production.ts'
import { PrintSheetChoices } from '../orders/production-batch.ts'
import { MarginBasisPoints, PublishChoices, StoreListingFilter } from '../stores/listings.ts'
import { Note } from '../wallet/wallet-shapes.ts'
import { WorkshopFilter } from '../workshop/workshop.ts'

/** The filter of each list. */
export const bulkFilters = {
  orders: OrderQuery.omit({ sort: true }),
  finished: FinishedFilter,
  listings: StoreListingFilter,
  production: ProductionFilter,
  workshop: WorkshopFilter,
  suppliers: SuppliedProductFilter,
  unassigned: UnassignedFilter,
} as const satisfies Record<BulkListName, z.ZodType>

const of = <List extends BulkListName>(list: List) => z.object({ list: z.literal(list), filter: bulkFilters[list] })

/** All rows of a list that a filter matches. */
export const BulkSelection = z.discriminatedUnion('list', [
  of('orders'),
  of('finished'),
  of('listings'),
  of('production'),
  of('workshop'),
  of('suppliers'),
  of('unassigned'),
])
export type BulkSelection = z.infer<typeof BulkSelection>

const none = z.object({}).prefault({})

/** Of what is written into files for the user, such as headings. */
const fileLocale = z.enum(localeCodes).prefault(fallbackLocale)

const documents = z.object({
  kind: z.enum(documentKinds),
  locale: z.enum(localeCodes).optional().meta({
    description: 'Language of the headings; default: that of the destination country. Customs sheets are in English',
  }),
})

/** What each action needs to know. */
export const bulkInputs = {
  pay_orders: none,
  hold_orders: z.object({
    minutes: z.int('not_a_number').min(1, 'out_of_range').max(holdLimits.maxMinutes, 'out_of_range').meta({
      description: 'How long orders are held, from when each is handled',
    }),
  }),
  release_orders: none,
  print_orders: documents,
  archive_orders: none,
  cancel_orders: z.object({ reason: Note.prefault('') }),
  edit_finished: FinishedEdit,
  publish_finished: PublishChoices,
  prepare_finished: ListingChoices,
  mockups_finished: z.object({ mockupIds: MockupIds }),
  duplicate_finished: z.object({
    titleEnd: text(40).meta({ description: 'Appended to the title of each copy, such as “ (copy)”' }),
  }),
  export_finished: z.object({
    channel: z.enum(channelCodes),
    hasPictures: z.boolean().prefault(true),
    printFiles: z.enum(printFormats).nullable().prefault(null),
    locale: fileLocale,
  }),
  archive_finished: none,
  restore_finished: none,
  delete_finished: none,
  send_listings: none,
  price_listings: z.object({ basisPoints: MarginBasisPoints }),
  take_down_listings: none,
  accept_production: none,
  express_production: none,
  normal_production: none,
  sheet_production: PrintSheetChoices.extend({ locale: fileLocale }),
  print_production: documents,
  refuse_production: z.object({ code: z.enum(refuseCodes), note: Note.prefault('') }),
  pause_products: none,
  resume_products: none,
  assign_products: z.object({ supplierId: Id, note: Note.prefault('') }),
  assign_production: z.object({ supplierId: Id, reason: Note.min(1, 'required') }),
} as const satisfies Record<BulkAction, z.ZodType>

const to = <Action extends BulkAction>(action: Action) =>
  z.object({ action: z.literal(action), input: bulkInputs[action] })

/** An action and what it needs to know. */
export const BulkOperation = z.discriminatedUnion('action', [
  to('pay_orders'),
  to('hold_orders'),
  to('release_orders'),
  to('print_orders'),
  to('archive_orders'),
  to('cancel_orders'),
  to('edit_finished'),
  to('publish_finished'),
  to('prepare_finished'),
  to('mockups_finished'),
  to('duplicate_finished'),
  to('export_finished'),
  to('archive_finished'),
  to('restore_finished'),
  to('delete_finished'),
  to('send_listings'),
  to('price_listings'),
  to('take_down_listings'),
  to('accept_production'),
  to('express_production'),
  to('normal_production'),
  to('sheet_production'),
  to('print_production'),
  to('refuse_production'),
  to('pause_products'),
  to('resume_products'),
  to('assign_products'),
  to('assign_production'),
])
