import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  changeWorkshopProducts as changeWorkshopProductsCall,
  listWorkshopProducts as listWorkshopProductsCall,
  WorkshopProduct,
} from '@podwright/contracts/workshop/workshop'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../../catalog/products/service.ts'
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
