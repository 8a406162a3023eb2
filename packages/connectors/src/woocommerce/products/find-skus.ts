import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { chunksOf, getAll } from '../http/pages.ts'
import { FoundSku } from './shape.ts'

/** Keeps the URL of one request short enough for every web server. */
const skusPerRequest = 40

/** Finds products and variations that have any of the SKUs, also those that are not on sale. */
export async function findSkus(
  context: ConnectorContext,
  shop: Shop,
  skus: readonly string[],
): Promise<Answer<readonly FoundSku[]>> {
  const found: FoundSku[] = []
  // The list separates SKUs with commas.
  for (const part of chunksOf(
    skus.filter((sku) => sku !== '' && !sku.includes(',')),
    skusPerRequest,
  )) {
    const query = { sku: part.join(','), _fields: 'id,parent_id,type,sku' }
    const read = await getAll(context, shop, '/products', query, z.array(FoundSku))
    if (!read.ok) return read
    found.push(...read.data.filter(({ sku }) => part.includes(sku)))
  }
  return answer(found)
}
