import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listStoreVariants as listStoreVariantsCall,
  mapStoreVariant as mapStoreVariantCall,
} from '@podwright/contracts/stores/sync'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../../catalog/products/service.ts'
import { chooseTarget } from '../../sales/checkout/service.ts'
import { findTargets, skuOfTarget, type Target, type TargetFacts, targetKey } from '../../sales/pricing/service.ts'
import { findStore } from '../../sales/stores/service.ts'
import { requeueWaitingOrders } from '../orders/sync-queries.ts'
import { setMapping } from './mapping-queries.ts'
import { findStoreVariants, type StoreVariantRow, type VariantCursor } from './variant-queries.ts'

type Deps = { readonly db: Database }

/** Variants that were seen in a store, the newest first, with what they order and what they may order. */
export async function listStoreVariants(
  { db }: Deps,
  accountId: number,
  id: number,
  { state, after, limit }: ParsedQueryOf<typeof listStoreVariantsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listStoreVariantsCall>>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  const cursor = after === undefined ? undefined : parseCursor(after)
  if (after !== undefined && !cursor) return fail('validation_failed', { fields: { after: 'invalid' } })
  const rows = await findStoreVariants(db, id, { state, after: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const facts = await findTargets(db, accountId, shown.flatMap(targetsOf))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return succeed({
    items: shown.map((row) => presentVariant(row, facts, locale)),
    next: last ? `${last.sortKey}|${last.externalId}` : null,
  })
}

/** Maps a variant by the seller's decision, and queues the orders that wait for it. */
export async function mapStoreVariant(
  { db }: Deps,
  accountId: number,
  id: number,
  { externalId, target, isIgnored }: ParsedBodyOf<typeof mapStoreVariantCall>,
): Promise<Result<DataOf<typeof mapStoreVariantCall>>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  const chosen = target && !isIgnored ? await chooseTarget(db, accountId, target) : succeed(null)
  if (!chosen.ok) return chosen
  const isKnown = await setMapping(db, id, externalId, { target: chosen.data, isIgnored })
  if (!isKnown) return fail('store_variant_unknown')
  await requeueWaitingOrders(db, id)
  return succeed({ externalId })
}

/** Parses `<sort key>|<id>`; undefined if it is malformed. */
function parseCursor(text: string): VariantCursor | undefined {
  const [, sortKey = '', externalId] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(.+)$/s.exec(text) ?? []
  return externalId === undefined || Number.isNaN(Date.parse(sortKey)) ? undefined : { sortKey, externalId }
}

function targetsOf({ target, proposals }: StoreVariantRow): Target[] {
  return target ? [target, ...proposals] : [...proposals]
}

function presentVariant(row: StoreVariantRow, facts: ReadonlyMap<string, TargetFacts>, locale: LocaleCode) {
  const { externalId, title, sku, options, target, mappedBy, isIgnored, proposals } = row
  const shown = target && facts.get(targetKey(target))
  return {
    externalId,
    title,
    sku,
    options,
    target,
    targetSku: shown ? skuOfTarget(shown) : '',
    targetTitle: shown ? titleOf(shown, locale) : '',
    mappedBy,
    isIgnored,
    proposals: proposals.flatMap((proposal) => {
      const found = facts.get(targetKey(proposal))
      return found ? [{ ...proposal, sku: skuOfTarget(found), title: titleOf(found, locale) }] : []
    }),
  }
}

/** The seller's title of a finished product, or the name of the catalog's product. */
function titleOf({ title, names }: TargetFacts, locale: LocaleCode): string {
  return title ?? textIn(names, locale)
}
