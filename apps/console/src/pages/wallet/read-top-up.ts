import { readAmount } from '@podwright/domain/profit/read-input'
import { topUpLimits, yuanOf } from '@podwright/domain/wallet/top-up'

type ForeignTopUp = { amountMinor: number; yuanMinor: number }

/**
 * Parses a typed amount of another currency, which may have more digits than one in yuan. Returns it in hundredths with
 * what it comes to in yuan, or undefined if that cannot be a top-up.
 */
export function readForeignTopUp(text: string, rate: string): ForeignTopUp | undefined {
  const match = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const amountMinor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  const yuanMinor = yuanOf(amountMinor, rate)
  return yuanMinor === undefined ? undefined : { amountMinor, yuanMinor }
}

/** Parses a typed amount into hundredths within the limits of a top-up; returns undefined for anything else. */
export function readTopUp(text: string): number | undefined {
  const minor = readAmount(text.trim().replace(/^¥\s*/, ''))
  return minor !== undefined && minor >= topUpLimits.minMinor && minor <= topUpLimits.maxMinor ? minor : undefined
}
