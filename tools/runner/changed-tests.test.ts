import { expect, test } from 'vitest'
import { testsOf } from './changed-tests.ts'

const texts = new Map([
  ['packages/domain/src/money/money.test.ts', "import { add } from './money.ts'"],
  ['packages/domain/src/orders/price.test.ts', "import { add } from '../money/money.ts'"],
  ['apps/server/src/modules/orders/price.test.ts', "import { add } from '@podwright/domain/money/money'"],
  ['apps/server/src/env.test.ts', "import { readEnv } from './env.ts'"],
])
const testsOfChanges = (...changed: string[]) =>
  testsOf(new Set(changed), [...texts.keys()], (file) => texts.get(file) ?? '')

test('a changed file selects the tests in its folder and those that import it', () => {
  expect(testsOfChanges('packages/domain/src/money/money.ts')).toEqual([
    'packages/domain/src/money/money.test.ts',
    'packages/domain/src/orders/price.test.ts',
    'apps/server/src/modules/orders/price.test.ts',
  ])
})

test('a changed test selects itself', () => {
  expect(testsOfChanges('apps/server/src/env.test.ts')).toEqual(['apps/server/src/env.test.ts'])
})

test('no change selects no test', () => {
  expect(testsOfChanges()).toEqual([])
})
