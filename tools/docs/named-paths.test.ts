import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runner/paths.ts'
import { pagesOf } from './broken-links.ts'
import { missingPaths, namedPaths } from './named-paths.ts'

/** Decisions and benchmarks are records of their day; they may name files that have moved since. */
const records = [join('docs', 'decisions'), join('docs', 'benchmarks.md')]
const pages = pagesOf(projectRoot).filter((page) => !records.some((record) => page.startsWith(record)))

it('every path of the repository that a document names exists', () => {
  expect(pages).toContain('CONTRIBUTING.md')
  expect(missingPaths(projectRoot, pages)).toEqual([])
})

it('paths are read from backticks, without patterns and without other folders', () => {
  const text = '`apps/a.ts` `apps/<noun>/b.ts` `apps/*.ts` apps/c.ts `node_modules/d` `apps/a.ts`'
  expect(namedPaths(text)).toEqual(['apps/a.ts'])
})
