import { storeErrorCodes } from '@podwright/domain/stores/store-errors'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, newestFirst, pageOf } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { StoreId } from './store-shapes.ts'

const Time = z.iso.datetime()

const ParcelReport = z.object({
  id: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  shopOrderNumber: z.string().meta({ description: 'The number of the order in the store' }),
  trackingNumber: z.string(),
  state: z.enum(['waiting', 'refused', 'done']).meta({
    description: '`waiting`: is reported, again if needed, at `nextAt`; `refused`: not reported until you retry',
  }),
  failure: z.enum(storeErrorCodes).nullable().meta({ description: 'Why the last attempt failed' }),
  detail: z.string().meta({ description: "The platform's message of the failure" }),
  attempts: z.int(),
  nextAt: Time.nullable().meta({ description: 'The next attempt; null if there is none' }),
  createdAt: Time,
  reportedAt: Time.nullable(),
})
export type ParcelReport = z.infer<typeof ParcelReport>

/** GET /api/stores/{id}/parcel-reports: tracking numbers for the orders of a connected store, newest first. */
export const listParcelReports = defineCall({
  id: 'listParcelReports',
  summary: 'Tracking numbers that are reported to a store',
  method: 'GET',
  path: '/api/stores/{id}/parcel-reports',
  access: seller,
  permission: 'orders',
  scopes: ['stores.read'],
  params: StoreId,
  query: z.object({ state: ParcelReport.shape.state.optional(), ...newestFirst(50) }),
  data: pageOf(ParcelReport),
  codes: ['store_unknown'],
})

/** POST /api/parcel-reports/{id}/retry: reports a tracking number now. The store is searched for it first. */
export const retryParcelReport = defineCall({
  id: 'retryParcelReport',
  summary: 'Report a tracking number to its store again',
  method: 'POST',
  path: '/api/parcel-reports/{id}/retry',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: z.object({ id: Id }),
  data: ParcelReport,
  codes: ['parcel_report_unknown', 'store_state'],
})
