import type { ImportMapping } from '@podwright/domain/stores/import-fields'
import { countryKey, type ReadOrders, readOrders } from '@podwright/domain/stores/read-orders'
import type { Database } from '../../../db/kysely.ts'
import { findDestinations } from '../../catalog/freight/service.ts'

export async function readCells(db: Database, cells: readonly string[][], mapping: ImportMapping): Promise<ReadOrders> {
  const destinations = await findDestinations(db)
  const countries = destinations.flatMap(({ code, names }) =>
    [code, ...Object.values(names)].map((name): [string, string] => [countryKey(name), code]),
  )
  return readOrders(cells, mapping, new Map(countries))
}
