import type { LevelTerms } from '@podwright/domain/account/seller-levels'
import { takesOrders } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { hasCarrier, hasDestination } from '../../catalog/freight/service.ts'
import { type ChosenTarget, isLocked, lacksDesign, type TargetFacts, targetKey } from '../pricing/target-queries.ts'
import { findStore } from '../stores/queries.ts'

export async function refuseStore(
  db: Database,
  accountId: number,
  storeId: number | null,
): Promise<Failed | undefined> {
  if (storeId === null) return undefined
  const store = await findStore(db, accountId, storeId)
  if (!store) return fail('store_unknown')
  return takesOrders(store.state) ? undefined : fail('store_state')
}

/** Refuses unknown countries and carriers. */
export async function refuseDestination(
  db: Database,
  destination: string | undefined,
  logisticsId: string | null,
): Promise<Failed | undefined> {
  if (destination !== undefined && !(await hasDestination(db, destination))) return fail('destination_unknown')
  return logisticsId === null || (await hasCarrier(db, logisticsId)) ? undefined : fail('carrier_unknown')
}

/** Refuses unknown products, and blanks that are neither designed nor ordered plain. */
export function refuseTarget(target: ChosenTarget, facts: TargetFacts | undefined): Failed | undefined {
  if (!facts) return fail(target.finishedId === null ? 'variant_unknown' : 'finished_unknown')
  return lacksDesign(target, facts) ? refuseUndesigned([facts.variantSku]) : undefined
}

/** Refuses products of a higher level than the seller can order. */
export function refuseLevel(facts: TargetFacts, terms: LevelTerms): Failed | undefined {
  return isLocked(facts, terms) ? refuseLocked([facts.variantSku]) : undefined
}

/** Refuses lines whose product `refuseTarget` or `refuseLevel` refuses. */
export function refuseTargets(
  targets: readonly ChosenTarget[],
  facts: ReadonlyMap<string, TargetFacts>,
  terms: LevelTerms,
): Failed | undefined {
  for (const target of targets) {
    const found = facts.get(targetKey(target))
    const refused = refuseTarget(target, found) ?? (found && refuseLevel(found, terms))
    if (refused) return refused
  }
  return undefined
}

export function refuseLocked(skus: readonly string[]): Failed {
  return fail('product_level', { fields: Object.fromEntries(skus.slice(0, maxNamed).map((sku) => [sku, 'level'])) })
}

/** Most SKUs that a failure names. */
const maxNamed = 20

export function refuseUndesigned(skus: readonly string[]): Failed {
  return fail('design_missing', {
    fields: Object.fromEntries(skus.slice(0, maxNamed).map((sku) => [sku, 'needs_design'])),
  })
}
