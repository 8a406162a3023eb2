import { expect, test } from 'vitest'
import { yieldScripts } from './yield-scripts.ts'

test('scripts loaded in advance come after styles and pictures', () => {
  const style = '<link rel="stylesheet" href="/s.css"/>'
  expect(yieldScripts(`${style}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>`)).toBe(
    `${style}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>`,
  )
})
