import { expect, test } from 'vitest'
import { isSource } from './development.ts'

test.each([
  ['site/app/root.tsx', true],
  ['server/src/db/migrations/0001_accounts.sql', true],
  ['i18n/messages/home.json', true],
  ['site/build/server/index.js', false],
  ['site/.react-router/types/app/+types/root.ts', false],
  ['domain/src/money.test.ts', false],
  ['domain/src/.money.ts.swp', false],
])('whether a change of %s restarts the server: %s', (path, isExpected) => {
  expect(isSource(path)).toBe(isExpected)
})
