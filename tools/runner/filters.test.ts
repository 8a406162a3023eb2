import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { findTestFiles, isFullRun, parseFilters, runnerOf, selectFiles, unmatchedPatterns } from './filters.ts'

const files = [
  'apps/server/src/modules/orders/price.test.ts',
  'apps/server/src/modules/sales/orders/orders.api.test.ts',
  'apps/server/src/db/migrate.db.test.ts',
  'tests/crash/orders-crash.test.ts',
  'tests/e2e/site/auth.spec.ts',
]

test('a pattern selects files by any part of their path, in any case', () => {
  expect(selectFiles(files, parseFilters(['Orders']))).toEqual({
    unit: ['apps/server/src/modules/orders/price.test.ts'],
    api: ['apps/server/src/modules/sales/orders/orders.api.test.ts', 'tests/crash/orders-crash.test.ts'],
    browser: [],
  })
})

test('several patterns select files that match any of them', () => {
  const { unit, api, browser } = selectFiles(files, parseFilters(['migrate', 'auth']))
  expect([...unit, ...api, ...browser]).toEqual([
    'apps/server/src/db/migrate.db.test.ts',
    'tests/e2e/site/auth.spec.ts',
  ])
})

test('a title alone selects all files', () => {
  const filters = parseFilters(['--title', 'refunds in full'])
  expect(filters).toEqual({ patterns: [], title: 'refunds in full' })
  expect(isFullRun(filters)).toBe(false)
  expect(Object.values(selectFiles(files, filters)).flat()).toHaveLength(files.length)
})

test('a pattern without a match is reported even when another one matches', () => {
  expect(unmatchedPatterns(files, parseFilters(['orders', 'ordesr']))).toEqual(['ordesr'])
})

test('an unknown option is an error', () => {
  expect(() => parseFilters(['--watch'])).toThrow('--watch')
})

test('test files of every kind are found', () => {
  const found = selectFiles(findTestFiles(), parseFilters([]))
  expect(found.unit).toContain('tools/runner/filters.test.ts')
  expect(found.api.length).toBeGreaterThan(50)
  expect(found.browser.length).toBeGreaterThan(20)
})

test('a database test is recognized as in the configuration of Vitest', () => {
  const text = JSON.stringify(config)
  expect(text).toContain('apps/server/src/**/*.{db,api}.test.ts')
  expect(text).toContain('tests/{crash,upgrade}/**/*.test.ts')
  expect(files.map(runnerOf)).toEqual(['unit', 'api', 'api', 'api', 'browser'])
})
