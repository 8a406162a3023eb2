import type { DataOf } from '@podwright/contracts/define-call'
import type { getOperatorHome } from '@podwright/contracts/operator/home'

export type OperatorHomeData = DataOf<typeof getOperatorHome>
export type PlatformFigures = OperatorHomeData['before']

export const noFigures: PlatformFigures = { orders: 0, paidMinor: 0, sellers: 0 }

export function addFigures(one: PlatformFigures, other: PlatformFigures): PlatformFigures {
  return {
    orders: one.orders + other.orders,
    paidMinor: one.paidMinor === null || other.paidMinor === null ? null : one.paidMinor + other.paidMinor,
    sellers: one.sellers + other.sellers,
  }
}
