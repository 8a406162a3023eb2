import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { type getSupplierHome as getSupplierHomeCall, loadDays } from '@podwright/contracts/home/supplier-home'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { countOpenCases, countStages, type DueRow, findDue, findEarned, findPiecesPerDay } from './home-queries.ts'

export type SupplierHomeDeps = { readonly db: Database; readonly now: () => Date }

const dayMs = 86_400_000
const earnedDays = 30

export async function getSupplierHome(
  { db, now }: SupplierHomeDeps,
  supplierId: number,
  { utcOffset }: ParsedQueryOf<typeof getSupplierHomeCall>,
): Promise<Result<DataOf<typeof getSupplierHomeCall>>> {
  const offsetMs = utcOffset * 60_000
  const day = Math.floor((now().getTime() + offsetMs) / dayMs)
  const today = new Date(day * dayMs).toISOString().slice(0, 10)
  const startOf = (number: number) => new Date(number * dayMs - offsetMs)
  const [due, stages, openCases, piecesPerDay, earned] = await Promise.all([
    findDue(db, supplierId, today),
    countStages(db, supplierId),
    countOpenCases(db, supplierId),
    findPiecesPerDay(db, supplierId),
    findEarned(db, supplierId, { today: startOf(day), earlier: startOf(day - earnedDays + 1) }),
  ])
  const accepted = due.filter(({ isAccepted }) => isAccepted)
  const ordersOf = (rows: readonly DueRow[]) => rows.reduce((sum, { orders }) => sum + orders, 0)
  return succeed({
    toAccept: ordersOf(due.filter(({ isAccepted }) => !isAccepted)),
    late: ordersOf(accepted.filter(({ inDays }) => inDays !== null && inDays < 0)),
    dueToday: ordersOf(accepted.filter(({ inDays }) => inDays === 0)),
    load: Array.from({ length: loadDays }, (_, ahead) => {
      const rows = accepted.filter(({ inDays }) => inDays === ahead)
      return { orders: ordersOf(rows), pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0) }
    }),
    piecesPerDay,
    stages,
    openCases,
    earned,
  })
}
