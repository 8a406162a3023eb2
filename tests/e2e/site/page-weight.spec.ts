import { publicPaths } from '../../../bench/shared/public-paths.ts'
import { maxScriptKilobytes, weighPage } from '../../../bench/site/page-weight.ts'
import { expect, test } from '../fixtures.ts'

test('the scripts of every public page stay below their size limit', async ({ baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  const tooHeavy: string[] = []
  for (const path of await publicPaths(origin)) {
    const { scriptBytes } = await weighPage(origin + path)
    const max = maxScriptKilobytes(path) * 1000
    if (scriptBytes > max) tooHeavy.push(`${path}: ${scriptBytes} bytes, at most ${max}`)
  }
  expect(tooHeavy).toEqual([])
})
