import type { DocumentKind } from '@podwright/domain/orders/documents'
import type { Database } from '../../../db/kysely.ts'
import { declareParcels } from '../customs/declare.ts'
import { findRowParcels } from './queries.ts'

export type ParcelPlan = {
  readonly productionIds: readonly number[]
  readonly refused: readonly { readonly id: number; readonly reason: string }[]
}

/**
 * The parcels of orders that a document can be printed of, and the orders without any, with the reasons. Suppliers get
 * no labels and customs sheets of parcels that wait for a decision of the seller.
 */
export async function planParcels(
  db: Database,
  accountId: number,
  {
    kind,
    ids,
    of,
  }: { readonly kind: DocumentKind; readonly ids: readonly number[]; readonly of: 'orders' | 'production' },
): Promise<ParcelPlan> {
  const parcels = await findRowParcels(db, accountId, { ids, of })
  const isHeldBack = of === 'production' && kind !== 'packing_slips'
  const free = parcels.filter(({ isStopped }) => !(isHeldBack && isStopped))
  const declared =
    kind === 'customs'
      ? await neededOf(
          db,
          free.map(({ productionId }) => productionId),
        )
      : undefined
  const printed = free.filter(({ productionId }) => declared?.has(productionId) ?? true)
  const idsOf = (some: readonly { readonly rowId: number }[]) => new Set(some.map(({ rowId }) => rowId))
  const [known, unstopped, done] = [idsOf(parcels), idsOf(free), idsOf(printed)]
  const refused = ids
    .filter((id) => !done.has(id))
    .map((id) => {
      if (!known.has(id)) return { id, reason: 'document_empty' }
      return { id, reason: unstopped.has(id) ? 'customs_not_needed' : 'shipment_shop_change' }
    })
  return { productionIds: printed.map(({ productionId }) => productionId), refused }
}

async function neededOf(db: Database, productionIds: readonly number[]): Promise<ReadonlySet<number>> {
  const declarations = await declareParcels(db, productionIds)
  return new Set(declarations.flatMap(({ isNeeded, productionId }) => (isNeeded ? [productionId] : [])))
}
