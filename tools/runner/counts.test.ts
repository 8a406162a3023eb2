import { expect, test } from 'vitest'
import { addEvent, countsLine, countsOf, emptyTally, isSuccessful, sumCounts } from './counts.ts'

test('a tally of events counts results by outcome and keeps the expected number', () => {
  const tally = [
    { type: 'expected', tests: 3 } as const,
    { type: 'test', outcome: 'passed', name: 'a' } as const,
    { type: 'test', outcome: 'failed', name: 'b' } as const,
    { type: 'test', outcome: 'skipped', name: 'c' } as const,
  ].reduce(addEvent, emptyTally)
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 1, expected: 3, isComplete: false })
  expect(addEvent(tally, { type: 'end' }).isComplete).toBe(true)
})

test('a failed step counts at least one failure, with or without reported tests', () => {
  expect(countsOf({ isOk: false })).toEqual({ passed: 0, failed: 1 })
  expect(countsOf({ isOk: false, tally: { ...emptyTally, passed: 4 } })).toEqual({ passed: 4, failed: 1 })
  expect(countsOf({ isOk: false, tally: { ...emptyTally, failed: 2 } })).toEqual({ passed: 0, failed: 2 })
})

test('a passed step without tests counts nothing', () => {
  expect(countsOf({ isOk: true })).toEqual({ passed: 0, failed: 0 })
})

test('a run is good when at least one test ran and none failed', () => {
  const total = sumCounts([
    { passed: 3, failed: 0 },
    { passed: 2, failed: 1 },
  ])
  expect(countsLine(total)).toBe('5 passed, 1 failed')
  expect(isSuccessful(total)).toBe(false)
  expect(isSuccessful({ passed: 0, failed: 0 })).toBe(false)
  expect(isSuccessful({ passed: 1, failed: 0 })).toBe(true)
})
