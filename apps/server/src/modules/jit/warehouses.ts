import type { DataOf } from '@podwright/contracts/define-call'
import { type listWarehouses, mostWarehouses, type Warehouse } from '@podwright/contracts/jit/warehouses'
import { fail, type Result, succeed } from '../../result.ts'
import type { JitDeps } from './deps.ts'
import {
  findWarehouses,
  insertWarehouse,
  isCodeTaken,
  lockWarehouse,
  markWarehouseRemoved,
  updateWarehouse,
  type WarehouseForm,
} from './warehouse-queries.ts'

export async function listOwnWarehouses(
  { db }: JitDeps,
  supplierId: number,
): Promise<Result<DataOf<typeof listWarehouses>>> {
  return succeed({ items: await findWarehouses(db, supplierId) })
}

export async function addWarehouse(
  deps: JitDeps,
  supplierId: number,
  wanted: WarehouseForm,
): Promise<Result<Warehouse>> {
  if ((await findWarehouses(deps.db, supplierId)).length >= mostWarehouses) return fail('warehouse_limit')
  const id = await insertWarehouse(deps.db, supplierId, wanted)
  return id === undefined ? fail('warehouse_exists') : showWarehouse(deps, supplierId, id)
}

export async function changeOwnWarehouse(
  deps: JitDeps,
  supplierId: number,
  id: number,
  wanted: WarehouseForm,
): Promise<Result<Warehouse>> {
  return deps.db.transaction().execute(async (transaction) => {
    if (!(await lockWarehouse(transaction, supplierId, id))) return fail('warehouse_unknown')
    if (await isCodeTaken(transaction, supplierId, wanted.code, id)) return fail('warehouse_exists')
    await updateWarehouse(transaction, id, wanted)
    return showWarehouse({ ...deps, db: transaction }, supplierId, id)
  })
}

export async function removeOwnWarehouse(
  { db }: JitDeps,
  supplierId: number,
  id: number,
): Promise<Result<{ id: number }>> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockWarehouse(transaction, supplierId, id))) return fail('warehouse_unknown')
    return (await markWarehouseRemoved(transaction, id)) ? succeed({ id }) : fail('warehouse_used')
  })
}

async function showWarehouse({ db }: JitDeps, supplierId: number, id: number): Promise<Result<Warehouse>> {
  const [row] = await findWarehouses(db, supplierId, id)
  return row ? succeed(row) : fail('warehouse_unknown')
}
