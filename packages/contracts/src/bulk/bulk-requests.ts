import type { BulkAction, BulkListName } from '@podwright/domain/bulk/bulk-actions'
import { holdLimits } from '@podwright/domain/orders/limits'
import { refuseCodes } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { FinishedEdit } from '../finished/edit-finished.ts'
import { ListingChoices } from '../finished/finished-batch.ts'
import { FinishedFilter } from '../finished/finished-products.ts'
import { MockupIds } from '../mockups/mockup-shapes.ts'
import { OrderQuery } from '../orders/list-orders.ts'
import { ProductionFilter } from '../orders/production.ts'
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
} as const satisfies Record<BulkListName, z.ZodType>

const of = <List extends BulkListName>(list: List) => z.object({ list: z.literal(list), filter: bulkFilters[list] })

/** All rows of a list that a filter matches. */
export const BulkSelection = z.discriminatedUnion('list', [
  of('orders'),
  of('finished'),
  of('listings'),
  of('production'),
  of('workshop'),
])
export type BulkSelection = z.infer<typeof BulkSelection>

const none = z.object({}).prefault({})

/** What each action needs to know. */
export const bulkInputs = {
  pay_orders: none,
  hold_orders: z.object({
    minutes: z.int('not_a_number').min(1, 'out_of_range').max(holdLimits.maxMinutes, 'out_of_range').meta({
      description: 'How long orders are held, from when each is handled',
    }),
  }),
  release_orders: none,
  archive_orders: none,
  cancel_orders: z.object({ reason: Note.prefault('') }),
  edit_finished: FinishedEdit,
  publish_finished: PublishChoices,
  prepare_finished: ListingChoices,
  mockups_finished: z.object({ mockupIds: MockupIds }),
  archive_finished: none,
  restore_finished: none,
  delete_finished: none,
  send_listings: none,
  price_listings: z.object({ basisPoints: MarginBasisPoints }),
  take_down_listings: none,
  accept_production: none,
  express_production: none,
  normal_production: none,
  refuse_production: z.object({ code: z.enum(refuseCodes), note: Note.prefault('') }),
  pause_products: none,
  resume_products: none,
} as const satisfies Record<BulkAction, z.ZodType>

const to = <Action extends BulkAction, List extends BulkListName>(action: Action, list: List) =>
  z.object({
    action: z.literal(action),
    filter: bulkFilters[list],
    input: bulkInputs[action],
  })

/** An action, what it is done to, and what it needs to know. */
export const BulkRequest = z.discriminatedUnion('action', [
  to('pay_orders', 'orders'),
  to('hold_orders', 'orders'),
  to('release_orders', 'orders'),
  to('archive_orders', 'orders'),
  to('cancel_orders', 'orders'),
  to('edit_finished', 'finished'),
  to('publish_finished', 'finished'),
  to('prepare_finished', 'finished'),
  to('mockups_finished', 'finished'),
  to('archive_finished', 'finished'),
  to('restore_finished', 'finished'),
  to('delete_finished', 'finished'),
  to('send_listings', 'listings'),
  to('price_listings', 'listings'),
  to('take_down_listings', 'listings'),
  to('accept_production', 'production'),
  to('express_production', 'production'),
  to('normal_production', 'production'),
  to('refuse_production', 'production'),
  to('pause_products', 'workshop'),
  to('resume_products', 'workshop'),
])
export type BulkRequest = z.infer<typeof BulkRequest>
