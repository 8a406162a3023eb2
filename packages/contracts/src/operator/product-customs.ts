import {
  customsLimits,
  customsLists,
  customsSources,
  customsTextPattern,
  hsCodePattern,
} from '@podwright/domain/customs/product-customs'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { LinePicture } from '../orders/order-shapes.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const CustomsFields = z.object({
  hsCode: z.string().regex(hsCodePattern, 'invalid').meta({ description: 'Six to ten digits' }),
  description: text(customsLimits.description)
    .trim()
    .min(customsLimits.shortest, 'required')
    .regex(customsTextPattern, 'invalid')
    .meta({ description: 'In English' }),
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/, 'invalid')
    .meta({ description: 'Country where the goods were made' }),
})

const CustomsProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  material: z.string().meta({ description: 'In English' }),
  picture: LinePicture.nullable(),
  isListed: z.boolean().meta({ description: 'False if it left the catalog' }),
  customs: CustomsFields.extend({
    source: z.enum(customsSources).meta({ description: '`operator` if it replaces what the catalog says' }),
  }).nullable(),
})
export type CustomsProduct = z.infer<typeof CustomsProduct>

/** GET /api/operator/product-customs: blanks by code; ready-made products have the data of their blanks. */
export const listProductCustoms = defineCall({
  id: 'listProductCustoms',
  summary: 'Customs data of products',
  method: 'GET',
  path: '/api/operator/product-customs',
  access: operator,
  permission: 'catalog',
  query: z.object({
    search: text(100).trim().prefault('').meta({ description: 'Search in code, name and HS code' }),
    which: z.enum(customsLists).prefault('all'),
    page: queryInt(1, 2000).prefault(1),
    pageSize: queryInt(1, 100).prefault(50),
  }),
  data: z.object({
    items: z.array(CustomsProduct),
    total: z.int(),
    counts: z.object({ missing: z.int(), changed: z.int() }).meta({ description: 'Of all, whatever the search' }),
  }),
})

const Code = text(60).trim().min(1, 'required')

/** PUT /api/operator/product-customs/{code}: replaces what the catalog says, also after an import. */
export const setProductCustoms = defineCall({
  id: 'setProductCustoms',
  summary: 'Set the customs data of a blank',
  method: 'PUT',
  path: '/api/operator/product-customs/{code}',
  access: operator,
  permission: 'catalog',
  params: z.object({ code: Code }),
  body: CustomsFields.extend({ note: Note.prefault('') }),
  data: CustomsFields,
  codes: ['product_unknown'],
})

/** DELETE /api/operator/product-customs/{code}: the data of the catalog applies again. */
export const resetProductCustoms = defineCall({
  id: 'resetProductCustoms',
  summary: 'Use the customs data of the catalog again',
  method: 'DELETE',
  path: '/api/operator/product-customs/{code}',
  access: operator,
  permission: 'catalog',
  params: z.object({ code: Code }),
  data: z.null(),
  codes: ['product_unknown'],
})
