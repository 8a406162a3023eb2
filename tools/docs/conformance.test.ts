import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findTestFiles } from '../runner/filters.ts'
import { projectRoot } from '../runner/paths.ts'
import { conformanceRows, fullPath, shortPaths, untestedRows, withTests } from './conformance.ts'
import { explainedNumbers } from './requirement-numbers.ts'
import { misplacedTags, taggedRequirements } from './requirement-tags.ts'

const page = read('docs/conformance.md')
const explained = explainedNumbers(read('docs/requirements.md'))
const tests = findTestFiles().map((file) => ({ file, source: read(file) }))
/** Kept separate from the number, so that this file contains no tags itself. */
const at = '@'

it('docs/conformance.md has one row for each requirement of docs/requirements.md, in its order', () => {
  expect(conformanceRows(page).map(({ number }) => number)).toEqual(explained)
})

it('each requirement that is built has a tagged test or a reason why it has none', () => {
  expect(untestedRows(conformanceRows(page))).toEqual([])
})

it('tags in test titles name requirements of docs/requirements.md', () => {
  const unknown = tests.flatMap(({ file, source }) =>
    taggedRequirements(source)
      .filter((number) => !explained.includes(number))
      .map((number) => `${file}: ${number}`),
  )
  expect(unknown).toEqual([])
})

it('tags are at the end of test titles', () => {
  const misplaced = tests.flatMap(({ file, source }) => misplacedTags(source).map((tag) => `${file}: ${tag}`))
  expect(misplaced).toEqual([])
})

it('paths of docs/conformance.md exist', () => {
  const paths = shortPaths(page)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(join(projectRoot, fullPath(path))))).toEqual([])
})

it('short paths are read from backticks with a folder, each name in braces on its own', () => {
  expect(shortPaths('`site/{a,b}/c.ts` `d.ts` `/home` `site/*.ts` `<x>/y`')).toEqual(['site/a/c.ts', 'site/b/c.ts'])
})

it('tags are read from the end of titles, several of one title and each once', () => {
  const source = `it('one ${at}R-101 ${at}R-102', run)\nit.each([1])(\n  "two ${at}R-101",\n  run,\n)`
  expect(taggedRequirements(source)).toEqual(['R-101', 'R-102'])
  expect(misplacedTags(source)).toEqual([])
})

it('tags inside a title, in comments and of other forms are misplaced', () => {
  const source = `it('${at}R-101 first', run)\n// ${at}R-102\nit('short ${at}R-1', run)`
  expect(misplacedTags(source)).toEqual([`${at}R-101`, `${at}R-102`, `${at}R-1`])
  expect(taggedRequirements(source)).toEqual([])
})

it('the tests column lists tagged files by short path and keeps a reason only where there is none', () => {
  const rows = [
    '| R-101 | a | `b` | not automated: no printer | done |',
    '| R-102 | a | `b` | not automated: no printer | done |',
    '| R-103 | a | `b` | `old.test.ts` | done |',
  ]
  const written = withTests(rows.join('\n'), new Map([['R-101', ['tests/e2e/a.spec.ts', 'tools/b.test.ts']]]))
  expect(written.split('\n')).toEqual([
    '| R-101 | a | `b` | `e2e/a.spec.ts`, `tools/b.test.ts` | done |',
    '| R-102 | a | `b` | not automated: no printer | done |',
    '| R-103 | a | `b` |  | done |',
  ])
  expect(untestedRows(conformanceRows(written))).toEqual(['R-103'])
})

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}
