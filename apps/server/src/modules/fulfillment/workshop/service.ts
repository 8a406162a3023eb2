import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import {
  type changeWorkshop,
  type changeWorkshopProducts,
  type listWorkshopProducts,
  loadDays,
  type Workshop,
  type WorkshopProduct,
} from '@podwright/contracts/workshop/workshop'
import type { LocaleCode } from '@podwright/domain/locale'
import { daysAfter, planLoad } from '@podwright/domain/workshop/load'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../../catalog/products/service.ts'
import type { WorkshopDeps } from './deps.ts'
import {
  findCapacities,
  findOpenWork,
  findWorkshop,
  findWorkshopProducts,
  findWorkshopProductsById,
  saveWorkshop,
  saveWorkshopProducts,
  type WorkshopProductRow,
} from './queries.ts'

export { sweepPhotos } from './photos.ts'
export { sweepSheets } from './sheets.ts'

type SettingsDeps = Pick<WorkshopDeps, 'db'>

/** The workshop's settings, and its load per day from today on. */
export async function showWorkshop({ db }: SettingsDeps, supplierId: number, now: Date): Promise<Result<Workshop>> {
  const today = now.toISOString().slice(0, 10)
  const [settings, products, work] = await Promise.all([
    findWorkshop(db, supplierId),
    findCapacities(db, supplierId),
    findOpenWork(db, supplierId, daysAfter(today, loadDays - 1)),
  ])
  const load = planLoad(work, { piecesPerDay: settings.piecesPerDay, products }, today, loadDays)
  return succeed({ ...settings, load: load.map((day) => ({ ...day, overProducts: [...day.overProducts] })) })
}

export async function changeAccountWorkshop(
  deps: SettingsDeps,
  supplierId: number,
  body: ParsedBodyOf<typeof changeWorkshop>,
  now: Date,
): Promise<Result<Workshop>> {
  await saveWorkshop(deps.db, supplierId, body)
  return showWorkshop(deps, supplierId, now)
}

export async function listAccountProducts(
  { db }: SettingsDeps,
  supplierId: number,
  { search, show, page, pageSize }: ParsedQueryOf<typeof listWorkshopProducts>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listWorkshopProducts>>> {
  const criteria = { search, show, offset: (page - 1) * pageSize, limit: pageSize }
  const { rows, total } = await findWorkshopProducts(db, supplierId, criteria)
  return succeed({ items: rows.map((row) => presentProduct(row, locale)), total })
}

export async function changeProducts(
  { db }: SettingsDeps,
  supplierId: number,
  { ids, ...requested }: ParsedBodyOf<typeof changeWorkshopProducts>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof changeWorkshopProducts>>> {
  const own = await findWorkshopProductsById(db, supplierId, ids)
  if (own.length < new Set(ids).size) return fail('product_unknown')
  await saveWorkshopProducts(
    db,
    supplierId,
    own.map(({ id }) => id),
    requested,
  )
  const rows = await findWorkshopProductsById(db, supplierId, ids)
  return succeed({ items: rows.map((row) => presentProduct(row, locale)) })
}

function presentProduct({ names, ...row }: WorkshopProductRow, locale: LocaleCode): WorkshopProduct {
  return { ...row, name: textIn(names, locale) }
}
