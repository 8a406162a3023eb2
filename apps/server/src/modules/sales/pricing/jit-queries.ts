import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** The countries in which suppliers have JIT warehouses. */
export async function findJitCountries(
  db: Database,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (supplierIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('warehouse')
    .select(({ ref }) => ['supplier_id as supplierId', ref('address', '->>').key('country').as('country')])
    .distinct()
    .where('supplier_id', '=', anyOf(supplierIds))
    .where('removed_at', 'is', null)
    .execute()
  const bySupplier = Map.groupBy(rows, ({ supplierId }) => supplierId)
  return new Map([...bySupplier].map(([id, found]) => [id, found.map(({ country }) => String(country))]))
}
