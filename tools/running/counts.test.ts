import { expect, test } from 'vitest'
import { countsLine, countsOf, isGoodRun, parseReport, sumCounts } from './counts.ts'
import { stepTable } from './steps.ts'

test('counts come from the reports of both runners, and a flaky test counts as failed', () => {
  expect(parseReport('{"numPassedTests":4,"numFailedTests":1,"numTotalTests":5}')).toEqual({ passed: 4, failed: 1 })
  expect(parseReport('{"stats":{"expected":7,"unexpected":1,"flaky":1,"skipped":2}}')).toEqual({ passed: 7, failed: 2 })
})

test('a report that says nothing is an error, not zero failures', () => {
  expect(() => parseReport('{}')).toThrow('neither')
  expect(() => parseReport('{"numPassedTests":"4","numFailedTests":0}')).toThrow('no count')
})

test('a runner that crashed without a report is a failure', () => {
  expect(countsOf('/no/such/report.json', false)).toEqual({ passed: 0, failed: 1 })
})

test('a run is good when something ran and nothing failed', () => {
  const total = sumCounts([
    { passed: 3, failed: 0 },
    { passed: 2, failed: 1 },
  ])
  expect(countsLine(total)).toBe('5 passed, 1 failed')
  expect(isGoodRun(total)).toBe(false)
  expect(isGoodRun({ passed: 0, failed: 0 })).toBe(false)
  expect(isGoodRun({ passed: 1, failed: 0 })).toBe(true)
})

test('the table lines its columns up', () => {
  const table = stepTable([
    { name: 'lint', isOk: true, seconds: 0.31 },
    { name: 'unit tests', isOk: false, seconds: 12 },
  ])
  expect(table).toBe('ok      lint           0.3 s\nFAILED  unit tests    12.0 s')
})
