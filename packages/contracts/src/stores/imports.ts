import { importFields } from '@podwright/domain/stores/import-fields'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody, Id, newestFirst, pageOf, text } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { StoreId } from './store-shapes.ts'

/** Limits of one file. */
export const importLimits = {
  bytes: 10_000_000,
  rows: 5000,
  columns: 100,
  cell: 500,
  problems: 500,
  orders: 20,
} as const

const Mapping = z.partialRecord(
  z.enum(importFields),
  z
    .int()
    .min(0)
    .max(importLimits.columns - 1),
)

export const ImportProblem = z.object({
  row: z.int().meta({ description: 'Row number in the file; the headings are row 1' }),
  field: z.enum(importFields),
  code: z.enum([
    'required',
    'not_a_number',
    'out_of_range',
    'unknown_country',
    'invalid_date',
    'differs',
    'duplicate',
    'too_long',
  ]),
  value: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const OrderImport = z.object({
  id: z.int(),
  storeId: z.int(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['uploaded', 'checked', 'imported', 'undone']),
  rowCount: z.int(),
  mapping: Mapping,
  createdCount: z.int().meta({ description: 'Orders created by the import' }),
  knownCount: z.int().meta({ description: 'Orders that already existed in the store' }),
  problemCount: z.int(),
  createdAt: z.iso.datetime(),
  importedAt: z.iso.datetime().nullable(),
})
export type OrderImport = z.infer<typeof OrderImport>

const ImportDetail = OrderImport.extend({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
})

const ImportId = z.object({ id: Id })

/**
 * POST /api/stores/{id}/imports: a CSV or XLSX table of orders. It is only parsed: `mapping` is a suggestion based on
 * its headings.
 */
export const uploadImport = defineCall({
  id: 'uploadImport',
  summary: 'Upload a table of orders of a store',
  method: 'POST',
  path: '/api/stores/{id}/imports',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: StoreId,
  query: z.object({ name: text(200).min(1, 'required') }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: ImportDetail,
  codes: ['store_unknown', 'store_state', 'import_refused'],
})

/** GET /api/stores/{id}/imports: newest first. */
export const listImports = defineCall({
  id: 'listImports',
  summary: 'Imports of a store',
  method: 'GET',
  path: '/api/stores/{id}/imports',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: StoreId,
  query: z.object(newestFirst(20)),
  data: pageOf(OrderImport),
  codes: ['store_unknown'],
})

export const getImport = defineCall({
  id: 'getImport',
  summary: 'An import',
  method: 'GET',
  path: '/api/imports/{id}',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: ImportId,
  data: ImportDetail,
  codes: ['import_unknown'],
})

/** PUT /api/imports/{id}/mapping: a dry run. It creates no orders and reports each invalid row. */
export const checkImport = defineCall({
  id: 'checkImport',
  summary: 'Map the columns of an import and run it without creating orders',
  method: 'PUT',
  path: '/api/imports/{id}/mapping',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: ImportId,
  body: z.object({ mapping: Mapping }),
  data: z.object({
    import: OrderImport,
    orderCount: z.int().meta({ description: 'Orders that can be imported' }),
    knownCount: z.int().meta({ description: 'Number of them that already exist in the store' }),
    canceledCount: z.int().meta({ description: 'Number of them whose orders in the store were all canceled' }),
    unmappedSkus: z.array(z.string()).meta({ description: 'SKUs without a mapping, at most 200' }),
    problems: z.array(ImportProblem).meta({ description: 'The first problems' }),
    orders: z
      .array(
        z.object({
          externalId: z.string(),
          recipient: z.string(),
          country: z.string().meta({ description: 'Empty if the table has none' }),
          state: z.enum(['new', 'known', 'canceled']),
          lines: z.array(
            z.object({
              sku: z.string(),
              title: z.string().meta({ description: 'Of the product, or in the table if the SKU is not mapped' }),
              quantity: z.int(),
              isMapped: z.boolean(),
            }),
          ),
        }),
      )
      .meta({ description: `The first ${importLimits.orders} orders without problems` }),
  }),
  codes: ['import_unknown', 'import_state'],
})

/**
 * POST /api/imports/{id}/run: creates the orders without problems. Existing orders of the store stay unchanged. An
 * order that was canceled before is created again only with `canceled=create`.
 */
export const runImport = defineCall({
  id: 'runImport',
  summary: 'Create the orders of an import',
  method: 'POST',
  path: '/api/imports/{id}/run',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: ImportId,
  query: z.object({ canceled: z.enum(['skip', 'create']).prefault('skip') }),
  data: OrderImport,
  codes: ['import_unknown', 'import_state', 'store_state'],
})

/** POST /api/imports/{id}/undo: removes the orders it created, if none of them is paid. */
export const undoImport = defineCall({
  id: 'undoImport',
  summary: 'Undo an import',
  method: 'POST',
  path: '/api/imports/{id}/undo',
  access: seller,
  permission: 'orders',
  scopes: ['stores.write'],
  params: ImportId,
  data: OrderImport,
  codes: ['import_unknown', 'import_state', 'import_paid'],
})
