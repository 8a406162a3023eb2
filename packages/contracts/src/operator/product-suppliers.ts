import { Technique } from '@podwright/domain/catalog/vocabulary'
import { productSupplierLists, supplierProblems } from '@podwright/domain/operator-lists'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, text } from '../fields.ts'
import { LinePicture } from '../orders/order-shapes.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const SuppliedProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  picture: LinePicture.nullable(),
  country: z.string().meta({ description: 'Country that it ships from' }),
  techniques: z.array(Technique),
  isListed: z.boolean().meta({ description: 'False if it left the catalog' }),
  supplier: z.string().nullable().meta({ description: 'Login account' }),
  problem: z.enum(supplierProblems).nullable().meta({ description: 'Why no supplier makes it now; null: one does' }),
})
export type SuppliedProduct = z.infer<typeof SuppliedProduct>

export const SuppliedProductFilter = z.object({
  search: text(100)
    .trim()
    .prefault('')
    .meta({ description: 'Search in code and name, or the beginning of the login account of a supplier' }),
  which: z.enum(productSupplierLists).prefault('all'),
})

/** GET /api/operator/products: products of the catalog before those that left it, each by code. */
export const listProductSuppliers = defineCall({
  id: 'listProductSuppliers',
  summary: 'Products with their suppliers',
  method: 'GET',
  path: '/api/operator/products',
  access: operator,
  permission: 'catalog',
  query: SuppliedProductFilter.extend({
    page: queryInt(1, 2000).prefault(1),
    pageSize: queryInt(1, 100).prefault(50),
  }),
  data: z.object({
    items: z.array(SuppliedProduct),
    total: z.int(),
    counts: z
      .object({ unassigned: z.int(), locked: z.int(), paused: z.int() })
      .meta({ description: 'Products that no supplier makes now, whatever the search' }),
  }),
})

/**
 * PUT /api/operator/products/supplier: applies to all of the products or none. Production orders stay with the supplier
 * that they were given to.
 */
export const assignProductSupplier = defineCall({
  id: 'assignProductSupplier',
  summary: 'Assign products to a supplier',
  method: 'PUT',
  path: '/api/operator/products/supplier',
  access: operator,
  permission: 'catalog',
  body: z.object({
    codes: z
      .array(text(60).trim().min(1, 'required'))
      .min(1, 'required')
      .max(500, 'too_many')
      .nullable()
      .meta({ description: 'Product codes; null: all products without a supplier' }),
    supplierId: Id.meta({ description: 'A supplier whose account is not locked' }),
    note: Note.prefault(''),
  }),
  data: z.object({ products: z.int().meta({ description: 'Products that have another supplier now' }) }),
  codes: ['account_unknown', 'product_unknown'],
})
