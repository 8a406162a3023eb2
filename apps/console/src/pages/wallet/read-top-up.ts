import { readAmount } from '@podwright/domain/profit/read-input'
import { topUpLimits } from '@podwright/domain/wallet/top-up'

/** Parses a typed amount into hundredths within the limits of a top-up; returns undefined for anything else. */
export function readTopUp(text: string): number | undefined {
  const minor = readAmount(text.trim().replace(/^¥\s*/, ''))
  return minor !== undefined && minor >= topUpLimits.minMinor && minor <= topUpLimits.maxMinor ? minor : undefined
}
