import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { FinishedDetail, FinishedId, FinishedTitle, ListedFinished, printFormats, seller } from './finished-shapes.ts'

const finishedSorts = ['newest', 'oldest', 'title'] as const

/** Filters of the list. */
export const FinishedFilter = z.object({
  search: text(100)
    .trim()
    .prefault('')
    .meta({ description: 'Words of the title, its code, its SKU, its tags or the code of the product' }),
  state: queryList(z.enum(['preparing', 'ready', 'failed']), 3),
  productId: Id.optional().meta({ description: 'Only products printed on this one' }),
  tag: text(40).trim().optional(),
  archived: z.enum(['no', 'yes', 'all']).prefault('no'),
  ordered: z.enum(['never', 'once']).optional().meta({ description: 'Whether it has been ordered at least once' }),
  batchId: Id.optional().meta({ description: 'Only products made by this batch' }),
})

/** GET /api/finished-products: newest first unless sorted otherwise. */
export const listFinishedProducts = defineCall({
  id: 'listFinishedProducts',
  summary: 'Your finished products',
  method: 'GET',
  path: '/api/finished-products',
  access: seller,
  permission: 'viewProducts',
  scopes: ['finished.read'],
  query: z.object({
    ...FinishedFilter.shape,
    sort: z.enum(finishedSorts).prefault('newest'),
    before: Id.optional().meta({ description: 'Only products after this one in the list, for lists of any length' }),
    page: queryInt(1, 500).prefault(1),
    pageSize: queryInt(1, 96).prefault(24),
  }),
  data: z.object({
    items: z.array(ListedFinished),
    total: z.int(),
  }),
})

/** GET /api/finished-products/{id}: includes pictures, and print files to download. */
export const getFinishedProduct = defineCall({
  id: 'getFinishedProduct',
  summary: 'A finished product',
  method: 'GET',
  path: '/api/finished-products/{id}',
  access: seller,
  permission: 'viewProducts',
  scopes: ['finished.read'],
  params: FinishedId,
  data: FinishedDetail,
  codes: ['finished_unknown'],
})

/** PUT /api/finished-products/{id}: its code does not change. */
export const renameFinishedProduct = defineCall({
  id: 'renameFinishedProduct',
  summary: 'Rename a finished product',
  method: 'PUT',
  path: '/api/finished-products/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  params: FinishedId,
  body: z.object({ title: FinishedTitle }),
  data: FinishedDetail,
  codes: ['finished_unknown'],
})

/** DELETE /api/finished-products/{id}: removes it from the library; existing orders of it stay unchanged. */
export const deleteFinishedProduct = defineCall({
  id: 'deleteFinishedProduct',
  summary: 'Delete a finished product',
  method: 'DELETE',
  path: '/api/finished-products/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  params: FinishedId,
  data: z.object({ id: z.int() }),
  codes: ['finished_unknown'],
})

/**
 * POST /api/finished-products/{id}/print-files: makes its print files in a format unless they exist; failed ones are
 * retried.
 */
export const makePrintFiles = defineCall({
  id: 'makePrintFiles',
  summary: 'Make the print files of a finished product',
  method: 'POST',
  path: '/api/finished-products/{id}/print-files',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  params: FinishedId,
  body: z.object({ format: z.enum(printFormats) }),
  data: FinishedDetail,
  codes: ['finished_unknown'],
})
