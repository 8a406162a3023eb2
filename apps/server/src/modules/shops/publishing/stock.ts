import { refuse } from '@podwright/connectors/answer'
import type { PublishedListing, StockRow } from '@podwright/connectors/listings'
import { isTransientFailure } from '@podwright/domain/stores/store-listings'
import { callShop } from '../host/call-shop.ts'
import { connectorOf } from '../host/deps.ts'
import { retryTime } from '../orders/read-schedule.ts'
import type { PublishDeps } from './deps.ts'
import { claimStock, findOnSale, markStockFailed, markStockSent } from './stock-queries.ts'

/** Most rows in one call of a connector. */
const batch = 50
const leaseMinutes = 6

/**
 * Sends what is on sale of the next listing of a store whose offer has changed; only variants that differ from what was
 * sent. Returns whether there was one. Setting a state again changes nothing, so it may be repeated.
 */
export async function pushStock(deps: PublishDeps, storeId: number, signal: AbortSignal): Promise<boolean> {
  const claimed = await claimStock(deps.db, storeId, leaseMinutes)
  if (!claimed) return false
  const onSale = await findOnSale(deps.db, claimed)
  const rows = rowsOf(claimed.published, onSale).filter((row) => claimed.stock[row.variantId] !== row.isOnSale)
  const hasStock = connectorOf(deps, claimed.platform)?.stock !== undefined
  if (rows.length > 0 && !hasStock) {
    await markStockSent(deps.db, claimed, { stock: claimed.stock, isPublished: true })
    return true
  }
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch)
    const key = `stock:${claimed.id}:${claimed.version}:${at}`
    const options = { kind: 'write', signal, isObjectCall: true } as const
    const sent = await callShop(deps, storeId, options, async ({ stock }, context, shop) =>
      stock ? stock.set(context, shop, part, key) : refuse('refused', 'the platform has no stock'),
    )
    if (sent.ok) continue
    const { code, detail } = sent
    const { nextAt, isCounted } = retryTime(sent, claimed.attempts, deps.now())
    const isTransient = isTransientFailure(code)
    deps.log.warn({ storeId, listingId: claimed.id, code, detail }, 'a store refused what is on sale')
    await markStockFailed(deps.db, claimed, {
      ...{ code, detail },
      nextAt: isTransient ? nextAt : null,
      isCounted,
    })
    return true
  }
  const stock = {
    ...claimed.stock,
    ...Object.fromEntries(rows.map(({ variantId, isOnSale }) => [variantId, isOnSale])),
  }
  await markStockSent(deps.db, claimed, { stock, isPublished: false })
  return true
}

function rowsOf({ externalId, variants }: PublishedListing, onSale: ReadonlyMap<string, boolean>): StockRow[] {
  return variants.flatMap(({ externalId: variantId, stockId }) => {
    const isOnSale = onSale.get(variantId)
    return isOnSale === undefined ? [] : [{ listingId: externalId, variantId, stockId, isOnSale }]
  })
}
