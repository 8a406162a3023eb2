import { expect, test } from 'vitest'
import { emptyTally } from './counts.ts'
import { formatDuration, progressLine, secondsLeft, stepTable } from './progress.ts'

test('a progress line with an earlier run shows the count, the usual count, elapsed and estimated time', () => {
  const tally = { ...emptyTally, passed: 310, skipped: 2 }
  const line = progressLine({ name: 'API tests', elapsed: 72, tally, previous: { tests: 1500, seconds: 300 } })
  expect(line).toBe('API tests  312 of ~1,500  1:12 elapsed  ~4:34 left')
})

test('a progress line with a known count shows it without "~", and shows failures', () => {
  const tally = { ...emptyTally, passed: 9, failed: 1, expected: 40 }
  const line = progressLine({ name: 'browser tests', elapsed: 30, tally, previous: undefined })
  expect(line).toBe('browser tests  10 of 40 (1 failed)  0:30 elapsed  ~1:30 left')
})

test('a progress line without an earlier run shows no estimate', () => {
  expect(progressLine({ name: 'types', elapsed: 5, tally: undefined, previous: undefined })).toBe('types  0:05 elapsed')
  const tally = { ...emptyTally, passed: 7 }
  expect(progressLine({ name: 'unit tests', elapsed: 5, tally, previous: undefined })).toBe(
    'unit tests  7 done  0:05 elapsed',
  )
})

test('the estimate during the first tests is the rest of the usual time, and none once that is exceeded', () => {
  const progress = { name: 'a', tally: { ...emptyTally, passed: 1 }, previous: { tests: 100, seconds: 60 } }
  expect(secondsLeft({ ...progress, elapsed: 20 })).toBe(40)
  expect(secondsLeft({ ...progress, elapsed: 61 })).toBeUndefined()
})

test('more tests than usual raise the total instead of exceeding it', () => {
  const tally = { ...emptyTally, passed: 12 }
  const progress = { name: 'a', elapsed: 9, tally, previous: { tests: 10 } }
  expect(progressLine(progress)).toBe('a  12 of ~12  0:09 elapsed')
})

test.each([
  [0.4, '0:00'],
  [59.6, '1:00'],
  [754, '12:34'],
])('%s seconds are formatted as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected)
})

test('the step table aligns its columns', () => {
  const table = stepTable([
    { name: 'lint', isOk: true, seconds: 0.31, cpuSeconds: undefined },
    { name: 'unit tests', isOk: false, seconds: 12, cpuSeconds: 20.5, tally: { ...emptyTally, passed: 3, failed: 1 } },
  ])
  expect(table.split('\n')).toEqual([
    'result  step              wall       CPU  tests',
    'ok      lint             0.3 s       ? s',
    'FAILED  unit tests      12.0 s    20.5 s  3 passed, 1 failed, 0 skipped',
    '        sum of steps    12.3 s    20.5 s',
  ])
})
