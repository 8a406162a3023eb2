import type { DataOf } from '@podwright/contracts/define-call'
import {
  type listWarehouses as listWarehousesCall,
  maxWarehouses,
  type Warehouse,
} from '@podwright/contracts/jit/warehouses'
import { fail, type Result, succeed } from '../../../result.ts'
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

export async function listWarehouses(
  { db }: JitDeps,
  supplierId: number,
): Promise<Result<DataOf<typeof listWarehousesCall>>> {
  return succeed({ items: await findWarehouses(db, supplierId) })
}

export async function createWarehouse(
  deps: JitDeps,
  supplierId: number,
  requested: WarehouseForm,
): Promise<Result<Warehouse>> {
  if ((await findWarehouses(deps.db, supplierId)).length >= maxWarehouses) return fail('warehouse_limit')
  const id = await insertWarehouse(deps.db, supplierId, requested)
  return id === undefined ? fail('warehouse_exists') : showWarehouse(deps, supplierId, id)
}

export async function changeWarehouse(
  deps: JitDeps,
  supplierId: number,
  id: number,
  requested: WarehouseForm,
): Promise<Result<Warehouse>> {
  return deps.db.transaction().execute(async (transaction) => {
    const locked = await lockWarehouse(transaction, supplierId, id)
    if (!locked) return fail('warehouse_unknown')
    if (locked.platform !== null) return fail('warehouse_of_marketplace')
    if (await isCodeTaken(transaction, supplierId, requested.code, id)) return fail('warehouse_exists')
    await updateWarehouse(transaction, id, requested)
    return showWarehouse({ ...deps, db: transaction }, supplierId, id)
  })
}

export async function removeWarehouse(
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
