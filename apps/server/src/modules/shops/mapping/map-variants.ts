import { createHash } from 'node:crypto'
import type { ShopOrderLine } from '@podwright/connectors/orders'
import type { MappingProposal, MappingRule } from '@podwright/domain/stores/shop-orders'
import type { Database } from '../../../db/kysely.ts'
import { findSharedSkus, findStoreSkus } from '../../sales/pricing/service.ts'
import {
  type Candidate,
  type FoundMapping,
  findListingLabels,
  findProductLabels,
  findSameVariants,
  type ShopVariantFacts,
  saveMappings,
  saveProposals,
  upsertVariants,
  type VariantRow,
  type VariantTarget,
} from './mapping-queries.ts'
import { contradictsTarget, matchOptions, namesTarget, optionsKey } from './match-options.ts'

type Store = { readonly id: number; readonly accountId: number }

/**
 * A variant and the targets that one rule found for it. With `isUncertain`, even a single one is only proposed, and only if
 * no later rule finds a target.
 */
type Finding = {
  readonly externalId: string
  readonly targets: readonly VariantTarget[]
  readonly isUncertain?: boolean
}

/** More proposals than this do not help a seller to choose. */
const maxProposals = 5

/**
 * Maps variants of a shop to our products. A variant that is not mapped yet is mapped by the first rule that finds
 * exactly one target; several become proposals, and later rules are not asked. Returns the rows by external id.
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
  const uncertain = new Map<string, MappingProposal[]>()
  for (const { rule, find } of rules) {
    if (open.length === 0) break
    for (const { externalId, targets, isUncertain = false } of await find(transaction, store, open)) {
      const [only, ...others] = distinctTargets(targets)
      if (only === undefined) continue
      const proposed = [only, ...others].map((each) => ({ ...each, rule }))
      if (isUncertain) uncertain.set(externalId, [...(uncertain.get(externalId) ?? []), ...proposed])
      else if (others.length === 0) mappings.push({ externalId, rule, ...only })
      else proposals.push({ externalId, proposals: proposed.slice(0, maxProposals) })
    }
    const done = new Set([...mappings, ...proposals].map(({ externalId }) => externalId))
    open = open.filter(({ externalId }) => !done.has(externalId))
  }
  for (const { externalId } of open) {
    const proposed = distinctTargets(uncertain.get(externalId) ?? []).slice(0, maxProposals)
    if (proposed.length > 0) proposals.push({ externalId, proposals: proposed })
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
    find: (transaction, { id }, open) => findBySameVariants(transaction, id, open, 'sku'),
  },
  { rule: 'own_sku', find: findByOwnSku },
  {
    rule: 'gtin',
    find: (transaction, { id }, open) => findBySameVariants(transaction, id, open, 'gtin'),
  },
  { rule: 'options', find: findByOptions },
]

/**
 * SKUs that the seller has mapped for this store, and our own SKUs. A blank without a design is not a target. One of
 * variants that share a SKU has to name the target by its options.
 */
async function findByOwnSku(
  transaction: Database,
  { id, accountId }: Store,
  open: readonly ShopVariantFacts[],
): Promise<Finding[]> {
  const targets = await findStoreSkus(transaction, accountId, id, open.map(skuOf))
  const found = open.flatMap((variant) => {
    const target = targets.get(skuOf(variant))
    return target && !target.needsDesign ? [{ externalId: variant.externalId, targets: [pickTarget(target)] }] : []
  })
  const skus = open.map(({ sku }) => sku)
  return checkOptions(transaction, open, found, await findSharedSkus(transaction, id, skus))
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

/**
 * What other variants with the same SKU or GTIN order. Sizes may share a SKU, so only variants with the same options
 * decide; the others are uncertain.
 */
async function findBySameVariants(
  transaction: Database,
  storeId: number,
  open: readonly ShopVariantFacts[],
  column: 'sku' | 'gtin',
): Promise<Finding[]> {
  const candidates = await findSameVariants(transaction, storeId, open, column)
  const byVariant = Map.groupBy(candidates, ({ externalId }) => externalId)
  const found = open.flatMap((variant) => {
    const all = byVariant.get(variant.externalId) ?? []
    if (all.length === 0) return []
    const same = all.filter((candidate) => isSameVariant(variant, candidate, column))
    const [targets, isUncertain] = same.length > 0 ? [same, false] : [all, true]
    return [{ externalId: variant.externalId, targets: targets.map(pickTarget), isUncertain }]
  })
  return checkOptions(transaction, open, found)
}

/** A GTIN also identifies a variant without options. Variants of one listing differ in options, even if none are known. */
function isSameVariant(variant: ShopVariantFacts, other: Candidate, column: 'sku' | 'gtin'): boolean {
  const [options, otherOptions] = [optionsKey(variant.options), optionsKey(other.options)]
  if (column === 'gtin' && (options === '' || otherOptions === '')) return true
  return (
    options === otherOptions && (options !== '' || variant.listingId === '' || variant.listingId !== other.listingId)
  )
}

/**
 * Findings, of which those are uncertain whose targets have another color or size than the options name, or are not named
 * by the options of a variant with a shared SKU.
 */
async function checkOptions(
  transaction: Database,
  open: readonly ShopVariantFacts[],
  found: readonly Finding[],
  sharedSkus: ReadonlySet<string> = new Set(),
): Promise<Finding[]> {
  const ids = new Set(found.flatMap(({ targets }) => targets.map(({ variantId }) => variantId)))
  const labels = await findProductLabels(transaction, [...ids])
  const byProduct = Map.groupBy(labels, ({ productId }) => productId)
  const byTarget = new Map(labels.map(({ variantId, productId }) => [variantId, byProduct.get(productId) ?? []]))
  const variants = new Map(open.map((variant) => [variant.externalId, variant]))
  return found.map((finding) => {
    const { sku = '', options = {} } = variants.get(finding.externalId) ?? {}
    const values = Object.values(options)
    const fitting = finding.targets.filter(({ variantId }) => {
      const ofProduct = byTarget.get(variantId) ?? []
      return sharedSkus.has(sku)
        ? namesTarget(values, variantId, ofProduct)
        : !contradictsTarget(values, variantId, ofProduct)
    })
    return fitting.length > 0 ? { ...finding, targets: fitting } : { ...finding, isUncertain: true }
  })
}

function pickTarget({ variantId, finishedId, isPlain }: VariantTarget): VariantTarget {
  return { variantId, finishedId, isPlain }
}

/** The first of each target. */
function distinctTargets<T extends VariantTarget>(targets: readonly T[]): T[] {
  return [
    ...new Map(targets.toReversed().map((target) => [JSON.stringify(pickTarget(target)), target])).values(),
  ].reverse()
}

function withMapping(row: VariantRow, mapping: FoundMapping | undefined): VariantRow {
  return mapping ? { ...row, target: pickTarget(mapping), mappedBy: mapping.rule } : row
}

/** Columns of keys and of SKUs hold as many characters. */
const maxKeyLength = 200
const maxSkuLength = 100

/** The text under which sellers map a variant: its SKU, or its id if it has none. */
export function skuOf({ sku, externalId }: Pick<ShopVariantFacts, 'sku' | 'externalId'>): string {
  return fitKey(sku === '' ? externalId : sku, maxSkuLength)
}

/**
 * The variant of a line; platforms without variants are mapped by SKU, else by title. Either may be shared by sizes, so
 * options are a part of it.
 */
export function variantOfLine({ variantId, listingId, sku, gtin, title, options }: ShopOrderLine): ShopVariantFacts {
  const named = optionsKey(options)
  const product = sku !== '' ? `sku:${sku}` : `title:${title}`
  const key = variantId !== '' ? `variant:${variantId}` : named === '' ? product : `${product} ${named}`
  const externalId = fitKey(key, maxKeyLength)
  return { externalId, listingId, sku: sku.slice(0, maxSkuLength), gtin, title: title.slice(0, 300), options }
}

/** What differs at the end of a long key must not be lost. */
function fitKey(key: string, max: number): string {
  if (key.length <= max) return key
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22)
  return `${key.slice(0, max - hash.length - 1)} ${hash}`
}
