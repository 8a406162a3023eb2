import { localeCodes } from '@podwright/domain/locale'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ProductSelection } from './list-products.ts'

/**
 * GET /api/catalog/price-list: the products of a list as a CSV file, one line per purchase price: products whose sizes or quantities
 * cost differently have several. Amounts in yuan and in the currency of the language. A link can send no headers, so the language is a parameter.
 */
export const downloadPriceList = defineCall({
  id: 'downloadPriceList',
  summary: 'Purchase prices of a product list as a CSV file',
  method: 'GET',
  path: '/api/catalog/price-list',
  access: 'public',
  query: ProductSelection.extend({ lang: z.enum(localeCodes).optional() }),
  data: z.string(),
  dataEncoding: 'csv',
})
