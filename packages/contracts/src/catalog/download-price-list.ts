import { localeCodes } from '@podwright/domain/locale'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ProductSelection } from './list-products.ts'

/**
 * GET /api/catalog/price-list: the products of a list as a CSV file, one row per purchase price: a product has several
 * if its sizes or quantities differ in price. Amounts are in yuan and in the currency of the language. The language is
 * a query parameter because a link cannot send headers.
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
