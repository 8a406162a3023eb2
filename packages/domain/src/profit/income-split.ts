import { type Profit, shareOfWhole } from './profit.ts'

export type IncomePartName = 'goods' | 'freight' | 'commission' | 'other' | 'profit' | 'loss'

export type IncomePart = {
  readonly name: IncomePartName
  /** Negative for a loss, which is the part of the costs that no income pays. */
  readonly minor: number
  /** Of the income; undefined while there is none. */
  readonly shareBasisPoints: number | undefined
}

/** A stretch of the bar, in minor units from its start. */
export type IncomeStretch = {
  readonly name: Exclude<IncomePartName, 'loss'>
  readonly start: number
  readonly end: number
}

export type IncomeSplit = {
  readonly parts: readonly IncomePart[]
  /** What the bar is long: the income, or the costs where they are more. */
  readonly whole: number
  readonly stretches: readonly IncomeStretch[]
}

/**
 * Where the income goes. With a profit the parts fill the income; with a loss the costs reach past its end, and the bar is as long
 * as the costs, so that no part is drawn smaller than it is.
 */
export function splitIncome(profit: Profit): IncomeSplit {
  const { incomeMinor, goodsMinor, freightMinor, commissionMinor, otherCostsMinor, costMinor, profitMinor } = profit
  const spent = [
    ['goods', goodsMinor],
    ['freight', freightMinor],
    ['commission', commissionMinor],
    ['other', otherCostsMinor],
  ] as const
  const part = (name: IncomePartName, minor: number): IncomePart => ({
    name,
    minor,
    shareBasisPoints: shareOfWhole(minor, incomeMinor),
  })
  const stretches: IncomeStretch[] = []
  let end = 0
  for (const [name, minor] of [...spent, ['profit', Math.max(0, profitMinor)] as const]) {
    stretches.push({ name, start: end, end: end + minor })
    end += minor
  }
  return {
    parts: [...spent.map(([name, minor]) => part(name, minor)), part(profitMinor < 0 ? 'loss' : 'profit', profitMinor)],
    whole: Math.max(incomeMinor, costMinor),
    stretches,
  }
}
