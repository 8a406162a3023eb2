import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import {
  type changeWorkshop as changeWorkshopCall,
  loadDays,
  type Workshop,
} from '@podwright/contracts/workshop/workshop'
import { daysAfter, planLoad } from '@podwright/domain/workshop/load'
import { type Result, succeed } from '../../../result.ts'
import type { WorkshopDeps } from './deps.ts'
import { findCapacities, findOpenWork, findWorkshop, saveWorkshop } from './queries.ts'

export type SettingsDeps = Pick<WorkshopDeps, 'db'>

/** The workshop's settings, and its load per day from today on. */
export async function getWorkshop({ db }: SettingsDeps, supplierId: number, now: Date): Promise<Result<Workshop>> {
  const today = now.toISOString().slice(0, 10)
  const [settings, products, work] = await Promise.all([
    findWorkshop(db, supplierId),
    findCapacities(db, supplierId),
    findOpenWork(db, supplierId, daysAfter(today, loadDays - 1)),
  ])
  const load = planLoad(work, { piecesPerDay: settings.piecesPerDay, products }, today, loadDays)
  return succeed({ ...settings, load: load.map((day) => ({ ...day, overProducts: [...day.overProducts] })) })
}

export async function changeWorkshop(
  deps: SettingsDeps,
  supplierId: number,
  body: ParsedBodyOf<typeof changeWorkshopCall>,
  now: Date,
): Promise<Result<Workshop>> {
  await saveWorkshop(deps.db, supplierId, body)
  return getWorkshop(deps, supplierId, now)
}
