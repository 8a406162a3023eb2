import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  quoteCheckout as quoteCheckoutCall,
  quoteOrder as quoteOrderCall,
} from '@podwright/contracts/orders/checkout'
import type { LevelTerms } from '@podwright/domain/account/seller-levels'
import type { LocaleCode } from '@podwright/domain/locale'
import { splitOrder } from '@podwright/domain/orders/split'
import { type StoreInsert, withInserts } from '@podwright/domain/stores/inserts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { readParcelRates } from '../../catalog/freight/service.ts'
import { findListedPieces as listedPieces } from '../cart/queries.ts'
import { findInsertsOfStores } from '../inserts/store-insert-queries.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLevelTerms } from '../pricing/level-queries.ts'
import { unitPrice } from '../pricing/price-orders.ts'
import { findTargets, type Target, type TargetFacts, targetKey } from '../pricing/target-queries.ts'
import { refuseDestination, refuseLocked, refuseStore, refuseTargets } from './refusals.ts'

/** What the cart would cost, with the same parts, tiers and carriers as an order. */
export async function quoteCheckout(
  { db }: OrderDeps,
  accountId: number,
  { lineIds, variantIds, ...way }: ParsedBodyOf<typeof quoteCheckoutCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof quoteCheckoutCall>>> {
  const refused = await refuseDestination(db, way.destination, way.logisticsId)
  if (refused) return refused
  const pieces = await listedPieces(db, accountId, { lineIds, variantIds })
  if (pieces.length === 0) return fail('cart_empty')
  const locked = pieces.filter(({ isLocked }) => isLocked)
  if (locked.length > 0) return refuseLocked(locked.map(({ sku }) => sku))
  const [terms, facts] = [await findLevelTerms(db, accountId), await findTargets(db, accountId, pieces)]
  const quote = await quoteLines(db, { lines: pieces, facts, terms, inserts: [], ...way }, locale)
  return succeed({
    lineIds: pieces.map(({ id }) => id),
    variantIds: pieces.map(({ variantId }) => variantId),
    ...quote,
  })
}

/** What an order would cost. */
export async function quoteOrder(
  { db }: OrderDeps,
  accountId: number,
  { lines, storeId, ...way }: ParsedBodyOf<typeof quoteOrderCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof quoteOrderCall>>> {
  const refused =
    (await refuseStore(db, accountId, storeId)) ?? (await refuseDestination(db, way.destination, way.logisticsId))
  if (refused) return refused
  const [terms, facts] = [await findLevelTerms(db, accountId), await findTargets(db, accountId, lines)]
  const unavailable = refuseTargets(lines, facts, terms)
  if (unavailable) return unavailable
  const inserts = storeId === null ? [] : ((await findInsertsOfStores(db, [storeId])).get(storeId) ?? [])
  return succeed(await quoteLines(db, { lines, facts, terms, inserts, ...way }, locale))
}

type Request = {
  readonly lines: readonly (Target & { readonly quantity: number })[]
  readonly facts: ReadonlyMap<string, TargetFacts>
  readonly terms: LevelTerms
  readonly inserts: readonly StoreInsert[]
  readonly destination: string
  readonly logisticsId: string | null
}

async function quoteLines(
  db: Database,
  { lines, facts, terms, inserts, destination, logisticsId }: Request,
  locale: LocaleCode,
): Promise<DataOf<typeof quoteOrderCall>> {
  const made = lines.flatMap(({ quantity, ...target }, id) => {
    const found = facts.get(targetKey(target))
    return found ? [{ ...found, id, quantity, unitPriceMinor: unitPrice({ quantity }, found, terms) }] : []
  })
  const split = splitOrder(made).map((part) => withInserts(part, inserts, { isForWarehouse: false }))
  const rates = await readParcelRates(
    db,
    split.map(({ origin }) => ({ origin, destination })),
  )
  const parts = split.map(({ origin, lineIds, goodsMinor, insertsMinor, weightG, pieces: sent, productionDays }) => {
    const quotes = rates.quote({ origin, destination }, sent, locale)
    const taken = quotes.find((quote) => quote.logisticsId === logisticsId) ?? quotes[0]
    const freight = { logisticsId: taken?.logisticsId ?? null, freightMinor: taken?.priceMinor ?? null, quotes }
    return { origin, lines: [...lineIds], goodsMinor, insertsMinor, weightG, productionDays, ...freight }
  })
  const goodsMinor = parts.reduce((sum, part) => sum + part.goodsMinor, 0)
  const freightMinor = parts.reduce<number | null>(
    (sum, part) => (sum === null || part.freightMinor === null ? null : sum + part.freightMinor),
    0,
  )
  const totalMinor = freightMinor === null ? null : goodsMinor + freightMinor
  const insertsMinor = parts.reduce((sum, part) => sum + part.insertsMinor, 0)
  return { parts, goodsMinor, insertsMinor, freightMinor, totalMinor }
}
