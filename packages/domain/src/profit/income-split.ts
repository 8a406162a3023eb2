import { type Profit, shareOfWhole } from './profit.ts'

export type IncomePartName = 'goods' | 'freight' | 'commission' | 'other' | 'profit' | 'loss'

export type IncomePart = {
  readonly name: IncomePartName
  /** Negative for a loss, which is the part of the costs not covered by income. */
  readonly minor: number
  /** Share of the income in basis points; undefined without income. */
  readonly shareBasisPoints: number | undefined
}

/** A segment of the bar, in minor units from its start. */
export type IncomeStretch = {
  readonly name: Exclude<IncomePartName, 'loss'>
  readonly start: number
  readonly end: number
}

export type IncomeSplit = {
  readonly parts: readonly IncomePart[]
  /** Length of the bar in minor units: the income, or the costs if they are higher. */
  readonly whole: number
  readonly stretches: readonly IncomeStretch[]
}

/**
 * Splits the income into its uses. With a profit the parts add up to the income. With a loss the costs exceed the
 * income, and the bar is as long as the costs so that every part keeps its scale.
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
