import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  changeWorkshopProducts as changeWorkshopProductsCall,
  listWorkshopProducts as listWorkshopProductsCall,
  WorkshopProduct,
} from '@podwright/contracts/workshop/workshop'
import type { LocaleCode } from '@podwright/domain/locale'
import type { z } from 'zod'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../../catalog/products/service.ts'
import type { BulkRow, BulkWhich } from '../../platform/bulk/service.ts'
import type { WorkshopDeps } from './deps.ts'
import {
  findWorkshopProducts,
  findWorkshopProductsById,
  saveWorkshopProducts,
  type WorkshopProductRow,
} from './queries.ts'
import type { SettingsDeps } from './settings.ts'

export async function listWorkshopProducts(
  { db }: SettingsDeps,
  supplierId: number,
  { search, show, page, pageSize }: ParsedQueryOf<typeof listWorkshopProductsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listWorkshopProductsCall>>> {
  const criteria = { search, show, offset: (page - 1) * pageSize, limit: pageSize }
  const { rows, total } = await findWorkshopProducts(db, supplierId, criteria)
  return succeed({ items: rows.map((row) => presentProduct(row, locale)), total })
}

/** For bulk actions: the products that match, or those of these ids. */
export async function findWorkshopRows(
  { db }: Pick<SettingsDeps, 'db'>,
  supplierId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['workshop']>>,
): Promise<BulkRow[]> {
  const rows =
    'ids' in which
      ? await findWorkshopProductsById(db, supplierId, which.ids)
      : (await findWorkshopProducts(db, supplierId, { ...which.filter, offset: 0, limit: which.limit })).rows
  return rows.map(({ id, code, isPaused }) => {
    return { id, label: code, state: isPaused ? 'paused' : 'offered', amountMinor: null }
  })
}

export async function changeWorkshopProducts(
  { db, queueOffers }: Pick<WorkshopDeps, 'db' | 'queueOffers'>,
  supplierId: number,
  { ids, ...requested }: ParsedBodyOf<typeof changeWorkshopProductsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof changeWorkshopProductsCall>>> {
  const own = await findWorkshopProductsById(db, supplierId, ids)
  if (own.length < new Set(ids).size) return fail('product_unknown')
  await saveWorkshopProducts(
    db,
    supplierId,
    own.map(({ id }) => id),
    requested,
  )
  if (requested.isPaused !== undefined) await queueOffers?.()
  const rows = await findWorkshopProductsById(db, supplierId, ids)
  return succeed({ items: rows.map((row) => presentProduct(row, locale)) })
}

function presentProduct({ names, ...row }: WorkshopProductRow, locale: LocaleCode): WorkshopProduct {
  return { ...row, name: textIn(names, locale) }
}
