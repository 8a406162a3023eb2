import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { supplier } from './jit-shapes.ts'

/** Maximum number of warehouses of one supplier. */
export const maxWarehouses = 200

const WarehouseForm = z.object({
  code: text(40).trim().min(1, 'required').meta({ description: "The marketplace's code" }),
  name: text(100).trim().min(1, 'required'),
  address: OrderAddress,
})

export const Warehouse = WarehouseForm.extend({
  id: z.int(),
  platform: z
    .string()
    .nullable()
    .meta({ description: 'The marketplace whose warehouse it is; its orders set name and address. null: your own' }),
  openCodes: z.int().meta({ description: 'Pack codes that have not been shipped' }),
})
export type Warehouse = z.infer<typeof Warehouse>

/** GET /api/jit/warehouses: receiving warehouses of marketplaces. */
export const listWarehouses = defineCall({
  id: 'listWarehouses',
  summary: 'Your receiving warehouses',
  method: 'GET',
  path: '/api/jit/warehouses',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  data: z.object({ items: z.array(Warehouse) }),
})

export const createWarehouse = defineCall({
  id: 'createWarehouse',
  summary: 'Add a receiving warehouse',
  method: 'POST',
  path: '/api/jit/warehouses',
  access: supplier,
  permission: 'workshop',
  body: WarehouseForm,
  data: Warehouse,
  codes: ['warehouse_exists', 'warehouse_limit'],
})

export const changeWarehouse = defineCall({
  id: 'changeWarehouse',
  summary: 'Change a receiving warehouse',
  method: 'PUT',
  path: '/api/jit/warehouses/{id}',
  access: supplier,
  permission: 'workshop',
  params: OrderId,
  body: WarehouseForm,
  data: Warehouse,
  codes: ['warehouse_unknown', 'warehouse_exists', 'warehouse_of_marketplace'],
})

/** DELETE /api/jit/warehouses/{id}: not while pack codes or boxes for it are waiting to be shipped. */
export const removeWarehouse = defineCall({
  id: 'removeWarehouse',
  summary: 'Remove a receiving warehouse',
  method: 'DELETE',
  path: '/api/jit/warehouses/{id}',
  access: supplier,
  permission: 'workshop',
  params: OrderId,
  data: z.object({ id: z.int() }),
  codes: ['warehouse_unknown', 'warehouse_used'],
})
