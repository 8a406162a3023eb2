import { maxOfConsole, weighConsole } from '../../../bench/site/console-weight.ts'
import { expect, test } from '../fixtures.ts'

test('the scripts of every console page with a list stay below their size limit', async ({ baseURL }) => {
  const weights = await weighConsole(new URL(baseURL ?? '').origin)
  const tooHeavy = weights.filter(({ kilobytes }) => kilobytes > maxOfConsole)
  expect(tooHeavy, `brotli kB, at most ${maxOfConsole}`).toEqual([])
})
