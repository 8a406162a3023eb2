import { describe, expect, it } from 'vitest'
import { judge, type Limit, MissedLimitsError, requireLimits } from './limits.ts'

const quiet = { load: 0.5, cores: 2 }
const busy = { load: 2, cores: 2 }
const p99: Limit = { name: 'p99', value: 500.5, max: 500, unit: 'ms', needsFreeCores: true }
const lost: Limit = { name: 'orders lost', value: 1, max: 0, unit: 'orders' }

describe('limits of benches', () => {
  it('figures up to their limits miss none', () => {
    const limits = [
      { ...p99, value: 500 },
      { ...lost, value: 0 },
    ]
    expect(judge(limits, quiet)).toEqual({ missed: [], undecided: [] })
    expect(() => requireLimits(limits, quiet)).not.toThrow()
  })

  it('each figure over its limit is named with both', () => {
    const missed = ['p99: 500.5 ms, limit 500 ms', 'orders lost: 1 orders, limit 0 orders']
    expect(judge([p99, lost], quiet)).toEqual({ missed, undecided: [] })
    expect(() => requireLimits([p99, lost], quiet)).toThrow(new MissedLimitsError(missed))
  })

  it('a time over its limit is undecided while the cores are taken; a count is missed all the same', () => {
    expect(judge([p99, lost], busy)).toEqual({
      missed: ['orders lost: 1 orders, limit 0 orders'],
      undecided: ['p99: 500.5 ms, limit 500 ms, at load 2 on 2 cores'],
    })
  })

  it('a figure without a value is missed, whatever the machine does', () => {
    for (const machine of [quiet, busy])
      expect(judge([{ ...p99, value: Number.NaN }], machine).missed).toEqual(['p99: not measured, limit 500 ms'])
  })
})
