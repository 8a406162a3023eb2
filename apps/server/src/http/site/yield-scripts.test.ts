import { expect, test } from 'vitest'
import { yieldScripts } from './yield-scripts.ts'

test('yieldScripts gives preloaded scripts a low fetch priority', () => {
  const style = '<link rel="stylesheet" href="/s.css"/>'
  expect(yieldScripts(`${style}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>`)).toBe(
    `${style}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>`,
  )
})
