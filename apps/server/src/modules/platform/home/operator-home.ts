import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { type getOperatorHome as getOperatorHomeCall, operatorHomeDays } from '@podwright/contracts/operator/home'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { countOperatorCases } from '../../aftersales/cases/service.ts'
import { countUnsuppliedProducts } from '../../catalog/suppliers/service.ts'
import { countUnassignedProduction } from '../../fulfillment/production/service.ts'
import { countMoneyWaiting, findPlatformDays, type PlatformDay } from './home-queries.ts'

export type OperatorHomeDeps = { readonly db: Database; readonly now: () => Date }

type Figures = Omit<PlatformDay, 'daysAgo'>
const noMoney = { topUps: 0, payments: 0, withdrawals: 0, payouts: 0 }
const none: Figures = { orders: 0, paidMinor: 0, sellers: 0 }

export async function getOperatorHome(
  { db, now }: OperatorHomeDeps,
  { utcOffset, seesMoney }: ParsedQueryOf<typeof getOperatorHomeCall> & { readonly seesMoney: boolean },
): Promise<Result<DataOf<typeof getOperatorHomeCall>>> {
  const [money, cases, production, products, days] = await Promise.all([
    seesMoney ? countMoneyWaiting(db) : noMoney,
    countOperatorCases(db, now()),
    countUnassignedProduction(db),
    countUnsuppliedProducts(db),
    findPlatformDays(db, { now: now(), days: 2 * operatorHomeDays, utcOffset }),
  ])
  const { refused: refusedCases, approval: approvalCases, late: lateCases } = cases
  const shown = (figures: Figures) => ({ ...figures, paidMinor: seesMoney ? figures.paidMinor : null })
  return succeed({
    waiting: { ...money, refusedCases, approvalCases, lateCases, production, products },
    days: Array.from({ length: operatorHomeDays }, (_, at) =>
      shown(figuresOf(days.find(({ daysAgo }) => daysAgo === operatorHomeDays - 1 - at) ?? none)),
    ),
    before: shown(days.filter(({ daysAgo }) => daysAgo >= operatorHomeDays).reduce(add, none)),
  })
}

function figuresOf({ orders, paidMinor, sellers }: Figures): Figures {
  return { orders, paidMinor, sellers }
}

function add(one: Figures, other: Figures): Figures {
  return {
    orders: one.orders + other.orders,
    paidMinor: one.paidMinor + other.paidMinor,
    sellers: one.sellers + other.sellers,
  }
}
