import { caseDecisions, caseKinds, caseReasons, caseStates } from '@podwright/domain/orders/after-sales'
import { maxCasePictures } from '@podwright/domain/orders/limits'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, newestFirst, pageOf, queryList, text } from '../fields.ts'
import { Note, RequestKey, seller } from '../wallet/wallet-shapes.ts'
import { LinePicture, OrderId, Titles, VariantNames } from './order-shapes.ts'

/** Sellers see the cases of their orders, suppliers those of their shipments, operators all. */
const everybody = [1, 2, 3] as const
const CaseText = text(2000).trim()

export const CaseSummary = z.object({
  id: z.int(),
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  productionId: z.int(),
  productionNumber: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  requestedMinor: Minor.nullable().meta({ description: 'Null: a reprint is requested' }),
  refundedMinor: Minor,
  proposedMinor: Minor.nullable().meta({
    description: 'Refund that the supplier proposed and an operator decides about',
  }),
  quantity: z.int().meta({ description: 'Number of affected pieces' }),
  title: z.string().meta({ description: 'Title of the first line' }),
  titles: Titles,
  picture: LinePicture.nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type CaseSummary = z.infer<typeof CaseSummary>

const caseActions = ['message', 'decide', 'withdraw'] as const

export const CaseDetail = CaseSummary.extend({
  maxRefundMinor: Minor.meta({ description: 'Maximum refund' }),
  lines: z.array(
    z.object({
      lineId: z.int(),
      sku: z.string(),
      title: z.string(),
      titles: Titles,
      colours: VariantNames,
      sizes: VariantNames,
      picture: LinePicture.nullable(),
      quantity: z.int(),
    }),
  ),
  pictures: z.array(z.object({ master: z.string(), thumb: z.string() })),
  events: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      actor: z.enum(['seller', 'supplier', 'operator', 'system']),
      member: z.string().nullable().meta({ description: 'Name of the member of your team who acted' }),
      kind: z.enum(['opened', 'message', 'state']),
      to: z.enum(caseStates).nullable(),
      text: z.string(),
      amountMinor: Minor.nullable(),
    }),
  ),
  reprint: z
    .object({ productionId: z.int(), number: z.string() })
    .nullable()
    .meta({ description: 'Production order of the reprint' }),
  actions: z.array(z.enum(caseActions)),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/**
 * POST /api/orders/{id}/cases: about shipped pieces of one part, within the period. Pictures are your artworks; they
 * are required unless pieces are missing or lost.
 */
export const openCase = defineCall({
  id: 'openCase',
  summary: 'Open an after-sales case about an order',
  method: 'POST',
  path: '/api/orders/{id}/cases',
  access: seller,
  permission: 'cases',
  scopes: ['cases.write'],
  params: OrderId,
  body: z.object({
    requestKey: RequestKey,
    kind: z.enum(caseKinds),
    reason: z.enum(caseReasons),
    lines: z
      .array(z.object({ lineId: Id, quantity: z.int('not_a_number').min(1, 'out_of_range').max(9999, 'out_of_range') }))
      .min(1, 'required')
      .max(200, 'too_many'),
    artworkIds: z.array(Id).max(maxCasePictures, 'too_many'),
    text: CaseText.min(1, 'required'),
    requestedMinor: Minor.min(1, 'out_of_range').nullable().prefault(null),
  }),
  data: CaseDetail,
  codes: [
    'order_unknown',
    'order_line_unknown',
    'order_state',
    'artwork_unknown',
    'case_late',
    'case_quantity',
    'case_picture_needed',
    'case_amount',
    'request_key_reused',
  ],
})

/** GET /api/after-sales: newest first. */
export const listCases = defineCall({
  id: 'listCases',
  summary: 'After-sales cases of your orders',
  method: 'GET',
  path: '/api/after-sales',
  access: everybody,
  permission: 'cases',
  scopes: ['cases.read', 'production.cases'],
  query: z.object({
    state: queryList(z.enum(caseStates)),
    orderId: Id.optional(),
    ...newestFirst(50),
  }),
  data: pageOf(CaseSummary).extend({ counts: z.partialRecord(z.enum(caseStates), z.int()) }),
})

export const getCase = defineCall({
  id: 'getCase',
  summary: 'One after-sales case',
  method: 'GET',
  path: '/api/after-sales/{id}',
  access: everybody,
  permission: 'cases',
  scopes: ['cases.read', 'production.cases'],
  params: OrderId,
  data: CaseDetail,
  codes: ['case_unknown'],
})

export const sendCaseMessage = defineCall({
  id: 'sendCaseMessage',
  summary: 'Add a message to an after-sales case',
  method: 'POST',
  path: '/api/after-sales/{id}/messages',
  access: everybody,
  permission: 'cases',
  scopes: ['cases.write', 'production.cases'],
  params: OrderId,
  body: z.object({ text: CaseText.min(1, 'required') }),
  data: CaseDetail,
  codes: ['case_unknown', 'case_state'],
})

/**
 * POST /api/after-sales/{id}/decision: by the supplier or an operator. A refund may be part of the requested amount. A
 * decision by an operator on a case that is being reprinted cancels the reprint.
 */
export const decideCase = defineCall({
  id: 'decideCase',
  summary: 'Decide an after-sales case',
  method: 'POST',
  path: '/api/after-sales/{id}/decision',
  access: [1, 2],
  permission: 'cases',
  scopes: ['production.cases'],
  params: OrderId,
  body: z.object({
    decision: z.enum(caseDecisions),
    amountMinor: Minor.min(1, 'out_of_range').nullable().prefault(null),
    note: Note.prefault(''),
  }),
  data: CaseDetail,
  codes: ['case_unknown', 'case_state', 'case_amount', 'case_quantity', 'account_deleted'],
})

export const withdrawCase = defineCall({
  id: 'withdrawCase',
  summary: 'Withdraw an after-sales case',
  method: 'POST',
  path: '/api/after-sales/{id}/withdraw',
  access: seller,
  permission: 'cases',
  scopes: ['cases.write'],
  params: OrderId,
  data: CaseDetail,
  codes: ['case_unknown', 'case_state'],
})
