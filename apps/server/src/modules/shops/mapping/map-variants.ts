import type { ShopOrderLine } from '@podwright/connectors/orders'
import type { MappingProposal, MappingRule } from '@podwright/domain/stores/shop-orders'
import type { Database } from '../../../db/kysely.ts'
import { findStoreSkus } from '../../sales/pricing/service.ts'
import {
  type FoundMapping,
  findListingLabels,
  findSameVariants,
  type ShopVariantFacts,
  saveMappings,
  saveProposals,
  upsertVariants,
  type VariantRow,
  type VariantTarget,
} from './mapping-queries.ts'
import { matchOptions } from './match-options.ts'

type Store = { readonly id: number; readonly accountId: number }

/** A variant and the targets that one rule found for it; with `isUncertain`, even a single one is only proposed. */
type Finding = {
  readonly externalId: string
  readonly targets: readonly VariantTarget[]
  readonly isUncertain?: boolean
}

/** More proposals than this do not help a seller to choose. */
const maxProposals = 5

/**
 * Maps variants of a shop to our products. A variant that is not mapped yet is mapped by the first rule that finds
 * exactly one target; several or uncertain targets become proposals, and later rules are not asked. Returns the rows by external id.
 */
export async function mapVariants(
  transaction: Database,
  store: Store,
  seen: readonly ShopVariantFacts[],
): Promise<Map<string, VariantRow>> {
  const distinct = [...new Map(seen.map((variant) => [variant.externalId, variant])).values()]
  if (distinct.length === 0) return new Map()
  const rows = await upsertVariants(transaction, store.id, distinct)
  let open = rows.filter(({ target, isIgnored }) => target === null && !isIgnored)
  const mappings: FoundMapping[] = []
  const proposals: { externalId: string; proposals: MappingProposal[] }[] = []
  for (const { rule, find } of rules) {
    if (open.length === 0) break
    for (const { externalId, targets, isUncertain = false } of await find(transaction, store, open)) {
      const [only, ...others] = distinctTargets(targets)
      if (only === undefined) continue
      if (others.length === 0 && !isUncertain) mappings.push({ externalId, rule, ...only })
      else
        proposals.push({
          externalId,
          proposals: [only, ...others].slice(0, maxProposals).map((each) => ({ ...each, rule })),
        })
    }
    const done = new Set([...mappings, ...proposals].map(({ externalId }) => externalId))
    open = open.filter(({ externalId }) => !done.has(externalId))
  }
  await saveMappings(transaction, store.id, mappings)
  await saveProposals(transaction, store.id, proposals)
  const found = new Map(mappings.map((mapping) => [mapping.externalId, mapping]))
  return new Map(rows.map((row) => [row.externalId, withMapping(row, found.get(row.externalId))]))
}

type Rule = {
  readonly rule: MappingRule
  find(transaction: Database, store: Store, open: readonly ShopVariantFacts[]): Promise<Finding[]>
}

/** In this order. Before them, a variant is found by its external id, also one that was published by us. */
const rules: readonly Rule[] = [
  {
    rule: 'sku',
    find: async (transaction, { id }, open) => grouped(await findSameVariants(transaction, id, open, 'sku')),
  },
  { rule: 'own_sku', find: findByOwnSku },
  {
    rule: 'gtin',
    find: async (transaction, { id }, open) => grouped(await findSameVariants(transaction, id, open, 'gtin')),
  },
  { rule: 'options', find: findByOptions },
]

/** SKUs that the seller has mapped for this store, and our own SKUs. A blank without a design is not a target. */
async function findByOwnSku(
  transaction: Database,
  { id, accountId }: Store,
  open: readonly ShopVariantFacts[],
): Promise<Finding[]> {
  const targets = await findStoreSkus(transaction, accountId, id, open.map(skuOf))
  return open.flatMap((variant) => {
    const target = targets.get(skuOf(variant))
    return target && !target.needsDesign ? [{ externalId: variant.externalId, targets: [pickTarget(target)] }] : []
  })
}

async function findByOptions(
  transaction: Database,
  { id }: Store,
  open: readonly ShopVariantFacts[],
): Promise<Finding[]> {
  const listingIds = [...new Set(open.map(({ listingId }) => listingId).filter((listingId) => listingId !== ''))]
  const labels = Map.groupBy(await findListingLabels(transaction, id, listingIds), ({ listingId }) => listingId)
  return open.map(({ externalId, listingId, options }) => {
    const variants = labels.get(listingId) ?? []
    const { variantIds, isExact } = matchOptions(Object.values(options), variants)
    const targets = variants
      .filter(({ variantId }) => variantIds.includes(variantId))
      .map(({ variantId, finishedId }) => ({ variantId, finishedId, isPlain: false }))
    return { externalId, targets, isUncertain: !isExact }
  })
}

function grouped(rows: readonly (VariantTarget & { readonly externalId: string })[]): Finding[] {
  return [...Map.groupBy(rows, ({ externalId }) => externalId)].map(([externalId, some]) => ({
    externalId,
    targets: some.map(pickTarget),
  }))
}

function pickTarget({ variantId, finishedId, isPlain }: VariantTarget): VariantTarget {
  return { variantId, finishedId, isPlain }
}

function distinctTargets(targets: readonly VariantTarget[]): VariantTarget[] {
  return [...new Map(targets.map((target) => [JSON.stringify(pickTarget(target)), target])).values()]
}

function withMapping(row: VariantRow, mapping: FoundMapping | undefined): VariantRow {
  return mapping ? { ...row, target: pickTarget(mapping), mappedBy: mapping.rule } : row
}

/** The text under which sellers map a variant: its SKU, or its id if it has none. */
export function skuOf({ sku, externalId }: Pick<ShopVariantFacts, 'sku' | 'externalId'>): string {
  return sku === '' ? externalId : sku
}

/** The variant of a line; platforms without variants are mapped by SKU, else by title. */
export function variantOfLine({ variantId, listingId, sku, gtin, title, options }: ShopOrderLine): ShopVariantFacts {
  const key = variantId !== '' ? `variant:${variantId}` : sku !== '' ? `sku:${sku}` : `title:${title}`
  return { externalId: key.slice(0, 200), listingId, sku: sku.slice(0, 100), gtin, title: title.slice(0, 300), options }
}
